import { standingOfAddress } from '@planet/accounts/queries/find-account'
import { isBridgeError } from '@planet/bridge/errors'
import { guardianConnection } from '@planet/bridge/guardian/connection-name'
import { guardianAddress } from '@planet/bridge/guardian/key'
import { approvalPolicy } from '@planet/bridge/operators/policy'
import { startGuardian } from '@planet/bridge/start/start-guardian'
import { ConfigError } from '@planet/platform/config/config-error'
import { readKeySetting } from '@planet/platform/config/key-file'
import type { GuardianSettings } from '@planet/platform/config/settings'
import { connect } from '@planet/platform/database/database'
import type { Logger } from '@planet/platform/logging/logger'
import { asConfigError, configError, mainNodes, readBridgeSetup } from '../services/bridge-settings.ts'
import { checkNodes, requireRightNodes } from '../services/check-nodes.ts'
import { waitForBoard } from './board-ready.ts'
import { openGuardianKey } from './guardian-key.ts'
import { createHaltSign } from './halt-sign.ts'
import { serveHealth } from './health.ts'
import { requireOwnView, waitForView } from './own-view.ts'

/** Requests, reserves, and one connection that listens. */
const connections = 3

/**
 * Queries of a database that has vanished end after half a minute. A guardian need not wait for them: a request that it
 * did not sign stays on the board.
 */
const longestCloseMs = 3000

async function within(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([work, tooLong]).finally(() => clearTimeout(timer))
}

/** The role guardian: a key, its own nodes, and a login to the board. */
export async function startGuardianRole(settings: GuardianSettings, logger: Logger) {
  const setup = readBridgeSetup(settings)
  const { DATABASE_URL, HEALTH_PORT, GUARDIAN_VETO_KEY_FILE: vetoFile } = settings
  if (!setup) throw new ConfigError('A guardian needs BRIDGE_SETUP.')
  const key = await openGuardianKey(settings)
  const policy = asConfigError('GUARDIAN_APPROVE_UP_TO, GUARDIAN_ONE_OPERATOR_UP_TO', () =>
    approvalPolicy(settings),
  )
  await requireOwnView(settings)
  const connection = connect(DATABASE_URL, {
    max: connections,
    name: guardianConnection(guardianAddress(key)),
    onError: (error) =>
      logger.warn({ event: 'database', reason: error.message }, 'a database connection was lost'),
  })
  const haltSign = createHaltSign(DATABASE_URL, guardianAddress(key), logger)
  let isHalted = false
  const closers: (() => Promise<void>)[] = [connection.close, haltSign.close]
  const closeAll = async () => {
    while (closers.length > 0) await closers.pop()?.()
  }
  const close = () => within(longestCloseMs, closeAll())
  try {
    await waitForBoard(connection.pool, logger)
    await waitForView(settings, logger)
    await requireRightNodes(settings, setup, logger)
    const guardian = await startGuardian({
      setup,
      key,
      policy,
      standingOf: (requester) => standingOfAddress(connection.db, requester),
      connection,
      logger,
      planetUrls: settings.PLANET_RPC_URL,
      planetAgree: settings.NODES_AGREE,
      onHalt: async (halted) => {
        isHalted = halted
        await haltSign.show(halted)
      },
      nodes: mainNodes(settings),
      ...(vetoFile && { vetoKey: readKeySetting('GUARDIAN_VETO_KEY_FILE', vetoFile) }),
    }).catch((error: Error) => {
      throw isBridgeError(error, 'configuration')
        ? configError('BRIDGE_SETUP, GUARDIAN_KEY_FILE', error)
        : error
    })
    closers.push(guardian.close)
    if (HEALTH_PORT === undefined) return { addresses: { guardian: guardian.address }, close }
    const health = await serveHealth({
      host: settings.HOST,
      port: HEALTH_PORT,
      pool: connection.pool,
      silentNodes: () => checkNodes(settings, setup),
      isHalted: () => isHalted,
    })
    closers.push(health.close)
    return { addresses: { guardian: guardian.address, health: health.address }, close }
  } catch (error) {
    await close()
    throw error
  }
}
