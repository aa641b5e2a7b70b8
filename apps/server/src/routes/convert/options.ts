import type { AnswerOf } from '@planet/api/call'
import { convertOptions } from '@planet/api/calls/convert/options'
import { lastReserveChecks } from '@planet/bridge/converts/backing'
import { convertRoutes } from '@planet/bridge/converts/convert-routes'
import { ownAddresses } from '@planet/main-networks/own-addresses'
import { sessionOf } from '@planet/platform/http/session-gate'
import { route } from '../../routing/route.ts'
import { travelRuleAbove } from '../../services/travel-rule.ts'
import { queryBridge } from './query-bridge.ts'

type Options = AnswerOf<typeof convertOptions>

const aboveText = (above: bigint | undefined): string | null => (above === undefined ? null : String(above))

export const convertOptionsRoute = route(
  convertOptions,
  async ({ bridge, settings, reviewRules, transfers }, { request }): Promise<Options> => {
    if (!bridge) return { state: 'unavailable', ways: [], backing: [] }
    const { setup, db, planet } = bridge
    const [isPaused, own, checks] = await Promise.all([
      queryBridge(planet.paused()),
      ownAddresses(transfers, sessionOf(request).accountId),
      lastReserveChecks(db),
    ])
    return {
      state: isPaused ? 'paused' : 'open',
      ways: convertRoutes(setup, settings.now('convert_minimum')).map(({ asset, network, minimum }) => ({
        asset,
        network,
        minimum: String(minimum),
        review_above: String(reviewRules.limits(asset).newAddress),
        travel_rule_above: aboveText(travelRuleAbove(settings, asset)),
        own_address: own[network] ?? null,
        confirmations: setup.confirmations[network],
      })),
      backing: checks.map(({ at, ...check }) => ({ ...check, at: at.toISOString() })),
    }
  },
)
