import type { JsonRpc } from '@planet/chains/json-rpc'
import type { MainNetwork } from '@planet/chains/network'
import type { Connection } from '@planet/platform/database/database'
import type { JobHandler } from '@planet/platform/jobs/handle-job'
import type { Logger } from '@planet/platform/logging/logger'
import type { Hex } from 'viem'
import type { Networks } from '../connect/connect.ts'
import type { BridgeContext } from '../context/context.ts'
import { type EthereumRelayer, ethereumSender } from '../networks/ethereum/release.ts'
import { type TronRelayer, tronSender } from '../networks/tron/release.ts'
import { governanceRequest, requestGovernance } from '../planet/governance.ts'
import { planetView } from '../planet/view.ts'
import { openReserveLook } from '../reserves/look.ts'
import { recordReserves } from '../reserves/record.ts'
import type { BridgeSetup } from '../setup/setup.ts'
import { readClaims } from '../view/claims.ts'
import type { GuardianView } from '../view/guardian-view.ts'
import { type BlockObserver, type Coordinator, startCoordinator } from './coordinator.ts'
import { bridgeHandlers } from './job-handlers.ts'

export type BridgeConfig = Pick<BridgeContext, 'accountOf' | 'limits' | 'feeOf' | 'lacksTravelData'> & {
  setup: BridgeSetup
  rpc: JsonRpc
  networks: Networks
  startHeights: Partial<Record<MainNetwork, number>>
  /** 32 bytes that only the coordinator knows. Losing it costs only a retry. */
  relaySecret: Hex
  ethereumRelayer?: EthereumRelayer
  tronRelayer?: TronRelayer
  windowMs?: number
  pollMs?: number
  now?: () => Date
  connection: Connection
  logger: Logger
}

export type Bridge = {
  context: BridgeContext
  networks: Networks
  /** The job worker runs it, in addition to the relay's own. */
  handlers: readonly JobHandler[]
  /** With an observer, other parts of the product learn of each block. */
  start: (observer?: BlockObserver) => Coordinator
}

/** How often nodes are polled. Blocks of the real networks are seconds to minutes apart. */
const mainPollMs = 3000
const sandboxPollMs = 1000
const day = 24 * 60 * 60_000

/** The coordinator's side of the bridge, wired to a database and to nodes. */
export function openBridge(config: BridgeConfig): Bridge {
  const { setup, connection, logger, rpc, networks, accountOf, limits, relaySecret, windowMs = day } = config
  const db = connection.db
  const planet = planetView(setup, rpc)
  const context: BridgeContext = {
    setup,
    db,
    rpc,
    planet,
    relaySecret,
    accountOf,
    limits,
    windowMs,
    logger,
    ledgerDb: connection.db,
    vaults: sendersOf(config, networks),
    now: config.now ?? (() => new Date()),
    ...(networks.bitcoin ? { bitcoin: networks.bitcoin } : {}),
    ...(config.feeOf ? { feeOf: config.feeOf } : {}),
    ...(config.lacksTravelData ? { lacksTravelData: config.lacksTravelData } : {}),
  }
  const { readers, bitcoin } = networks
  // It signs nothing, so its policy and the owners' standing are unused.
  const policy = { approveUpTo: () => 0n, oneOperatorUpTo: () => 0n, operators: [] }
  const standingOf = async () => 'held' as const
  const view: GuardianView = { setup, planet, readers, policy, standingOf, ...(bitcoin ? { bitcoin } : {}) }
  return {
    context,
    networks,
    handlers: bridgeHandlers(context),
    start: (observer) =>
      startCoordinator({
        context,
        ...(observer && { observer }),
        readers: Object.values(readers),
        startHeights: config.startHeights,
        checkReserves: reserveCheck(context, view),
        pool: connection.pool,
        pollMs: config.pollMs ?? (setup.stage === 'sandbox' ? sandboxPollMs : mainPollMs),
        logger,
      }),
  }
}

/** Checks and records the reserves, and asks the guardians to pause if they are short. */
function reserveCheck(context: BridgeContext, view: GuardianView): () => Promise<void> {
  const { db, planet, logger, now } = context
  const look = openReserveLook(view, () => readClaims(db))
  return async () => {
    const { reports } = await look()
    await recordReserves(db, reports, now())
    const short = reports.filter(({ holds }) => !holds).map(({ asset }) => asset)
    if (short.length === 0) return
    logger.error({ event: 'bridge', assets: short }, 'reserves are short')
    const request = await governanceRequest(planet, { kind: 'pause' })
    if (request) await db.transaction().execute((tx) => requestGovernance(tx, request))
  }
}

function sendersOf(config: BridgeConfig, { ethereum, tron }: Networks): BridgeContext['vaults'] {
  const { setup, ethereumRelayer, tronRelayer } = config
  return {
    ...(ethereum && ethereumRelayer ? { ethereum: ethereumSender(ethereum, setup, ethereumRelayer) } : {}),
    ...(tron && tronRelayer ? { tron: tronSender(tron, setup, tronRelayer) } : {}),
  }
}
