import { countHaltedGuardians } from '@planet/bridge/guardian/halted'
import { readGuardians } from '@planet/bridge/queries/guardians'
import { processedHeights } from '@planet/bridge/queries/heights'
import { openAlarms } from '@planet/bridge/queries/open-alarms'
import { listRelayers } from '@planet/bridge/queries/releases'
import { latestChecks, owedOf } from '@planet/bridge/reserves/read'
import type { Metrics } from '@planet/platform/http/metrics'
import { assetCodes } from '@planet/units/asset'
import type { Services } from '../services/services.ts'

/** Metrics of reserves, guardians, relayers and main networks. Without a bridge there are none. */
export function countBridge({ bridge }: Pick<Services, 'bridge'>, metrics: Metrics): void {
  if (!bridge) return
  const { db, setup, planet, networks } = bridge
  metrics.gauges('bridge_alarms_by_code', 'Alarms that no operator has closed', 'code', () => openAlarms(db))
  metrics.gauge('bridge_paused', '1 while the bridge is paused', async () =>
    (await planet.paused()) ? 1 : 0,
  )
  metrics.gauge('guardians_needed', 'Guardians that have to sign', () => setup.threshold)
  metrics.gauge('guardians_connected', 'Guardians with a connection to the board', async () => {
    const found = await readGuardians(db, setup.guardians)
    return found.filter(({ isConnected }) => isConnected).length
  })
  metrics.gauge('guardians_halted', 'Guardians that sign nothing because PLANET diverged', () =>
    countHaltedGuardians(db, setup.guardians),
  )
  metrics.gauges('reserve_coverage', 'Reserves divided by what they cover', 'asset', async () =>
    (await latestChecks(db, assetCodes)).flatMap((check) => {
      const owed = owedOf(check)
      return owed > 0n ? [[check.asset, Number(check.reserves) / Number(owed)] as const] : []
    }),
  )
  metrics.gauges('reserve_check_age_seconds', 'Age of the last check of the reserves', 'asset', async () =>
    (await latestChecks(db, assetCodes)).map(({ asset, at }) => [asset, (Date.now() - at.getTime()) / 1000]),
  )
  metrics.gauges('relayer_funds', 'Balance divided by the amount that raises an alarm', 'network', async () =>
    (await listRelayers(db)).map(({ network, balance, low }) => [network, Number(balance) / Number(low)]),
  )
  metrics.gauges('main_network_processed', 'Newest processed block', 'network', () => processedHeights(db))
  metrics.gauges('main_network_height', 'Newest block of the nodes', 'network', async () => {
    const heads = Object.values(networks.readers).map(({ network, head }) =>
      head().then(
        ({ height }) => [[network, height] as const],
        () => [],
      ),
    )
    return (await Promise.all(heads)).flat()
  })
}
