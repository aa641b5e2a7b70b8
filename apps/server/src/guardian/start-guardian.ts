import { guardianConnection } from '@planet/bridge/guardian/connection-name'
import { guardianAddress, keyFromFile } from '@planet/bridge/guardian/key'
import { amountsOf } from '@planet/bridge/rules/limits'
import { startGuardian } from '@planet/bridge/start-guardian'
import { ConfigError } from '@planet/platform/config/config-error'
import type { GuardianSettings } from '@planet/platform/config/settings'
import { connect } from '@planet/platform/database/database'
import type { Logger } from '@planet/platform/logging/logger'
import { type Address, isAddress } from 'viem'
import { asConfigError, mainNodes, readBridgeSetup } from '../services/bridge-settings.ts'
import { waitForBoard } from './board-ready.ts'
import { createHaltSign } from './halt-sign.ts'
import { serveHealth } from './health.ts'
import { requireOwnView, waitForView } from './own-view.ts'

/** Requests, reserves, and one connection that listens. */
const connections = 3

/** The role guardian: a key, nodes of its own, and a login to the board. */
export async function startGuardianRole(settings: GuardianSettings, logger: Logger) {
  const setup = readBridgeSetup(settings)
  const { GUARDIAN_KEY_FILE, DATABASE_URL, HEALTH_PORT } = settings
  if (!setup || !GUARDIAN_KEY_FILE)
    throw new ConfigError('A guardian needs BRIDGE_SETUP and GUARDIAN_KEY_FILE.')
  const key = asConfigError('GUARDIAN_KEY_FILE', () => keyFromFile(GUARDIAN_KEY_FILE))
  const policy = approvalPolicy(settings)
  await requireOwnView(settings)
  const connection = connect(DATABASE_URL, {
    max: connections,
    name: guardianConnection(guardianAddress(key)),
    onError: (error) =>
      logger.warn({ event: 'database', reason: error.message }, 'a database connection was lost'),
  })
  const haltSign = createHaltSign(DATABASE_URL, guardianAddress(key), logger)
  const closers: (() => Promise<void>)[] = [connection.close, haltSign.close]
  const close = async () => {
    while (closers.length > 0) await closers.pop()?.()
  }
  try {
    await waitForBoard(connection.pool, logger)
    await waitForView(settings, logger)
    const guardian = await startGuardian({
      ...{ setup, key, policy, connection, logger },
      planetUrls: settings.PLANET_RPC_URL,
      planetAgree: settings.NODES_AGREE,
      onHalt: haltSign.show,
      nodes: mainNodes(settings),
    })
    closers.push(guardian.close)
    if (HEALTH_PORT === undefined) return { addresses: { guardian: guardian.address }, close }
    const health = await serveHealth(settings.HOST, HEALTH_PORT, connection.pool)
    closers.push(health.close)
    return { addresses: { guardian: guardian.address, health: health.address }, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Without the setting no operator's signature is asked for; with it, an asset that is not named always needs one. */
function approvalPolicy({ GUARDIAN_APPROVE_UP_TO, GUARDIAN_OPERATORS }: GuardianSettings) {
  const limits = asConfigError('GUARDIAN_APPROVE_UP_TO', () =>
    amountsOf('GUARDIAN_APPROVE_UP_TO', GUARDIAN_APPROVE_UP_TO),
  )
  const unlimited = GUARDIAN_APPROVE_UP_TO.length === 0
  const operators = GUARDIAN_OPERATORS.map((text): Address => {
    if (!isAddress(text)) throw new ConfigError(`GUARDIAN_OPERATORS: ${text} is not an address.`)
    return text
  })
  if (!unlimited && operators.length === 0)
    throw new ConfigError('GUARDIAN_APPROVE_UP_TO needs GUARDIAN_OPERATORS as well.')
  const everything = 2n ** 256n
  return {
    operators,
    approveUpTo: (asset: keyof typeof limits) => (unlimited ? everything : (limits[asset] ?? 0n)),
  }
}
