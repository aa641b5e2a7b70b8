import type { BlockPosition, MainNetwork } from '@planet/chains/network'
import { ledgerChannel } from '@planet/ledger/follow/follow'
import type { Transaction } from '@planet/platform/database/database'
import { locks } from '@planet/platform/database/locks'
import type { Logger } from '@planet/platform/logging/logger'
import type { Run } from '@planet/platform/quarantine/apply-parts'
import { sleep } from '@planet/platform/timing/sleep'
import { createWakeSignal } from '@planet/platform/timing/wake-signal'
import type pg from 'pg'
import { requestAccountProofs } from '../accounts/request-proofs.ts'
import type { BridgeContext } from '../context/context.ts'
import { bitcoinBlocks } from '../converts/bitcoin-blocks.ts'
import { vaultBlocks } from '../converts/vault-blocks.ts'
import { reasonOf } from '../errors.ts'
import { applyPlanetBlocks } from '../events/apply-events.ts'
import type { Followed } from '../events/follow-ledger.ts'
import type { ChainBlock, ChainReader } from '../networks/common/network.ts'
import { type Watch, watchPending } from '../watch/follow.ts'
import { createPace } from '../watch/pace.ts'
import { resumeWork } from './resume.ts'

export type Coordinator = {
  /** Follows every network once, up to its head. */
  step: () => Promise<void>
  /** Whether this process is the one that coordinates. */
  isLeading: () => boolean
  close: () => Promise<void>
}

export type CoordinatorOptions = {
  context: BridgeContext
  readers: readonly ChainReader[]
  /** For each network, the block before which none of the bridge's addresses was used. */
  startHeights: Partial<Record<ChainReader['network'], number>>
  /** How often the main networks' nodes are polled. */
  pollMs?: number
  /** Further work for each block, in the transaction that applies or reverts it. */
  observer?: BlockObserver
  /** Called once after blocks of any network were applied or reverted. */
  onBlocks?: () => void
}

type Loop = {
  name: string
  run: () => Promise<void>
  /** Waits until the next run is due. */
  wait: (signal: AbortSignal) => Promise<void>
}

const resumeMs = 30_000
/** Reserves are checked this often even when no block comes. */
const reservesMs = 60_000
/** Under load PLANET makes many blocks a second, which share a check. */
const reservesLeastMs = 1000
/** A notification can be lost with its connection. */
const ledgerMs = 15_000
const ledgerLeastMs = 200
/** PLANET's blocks are final within moments. */
const finalityMs = 300
const defaultPollMs = 1000

/** What else follows from the blocks of the main networks. It runs after the bridge's own work. */
export type BlockObserver = {
  onBlock: (tx: Transaction, network: MainNetwork, block: ChainBlock, run: Run) => Promise<void>
  onRemoved: (tx: Transaction, network: MainNetwork, block: BlockPosition) => Promise<void>
}

export function watchesOf({ context, readers, startHeights, observer }: CoordinatorOptions): Watch[] {
  const { db, setup, now } = context
  return readers.map((reader) => {
    const { network } = reader
    const own = network === 'bitcoin' ? bitcoinBlocks(setup, now) : vaultBlocks(setup, network, now)
    return {
      db,
      reader,
      confirmations: setup.confirmations[network],
      startHeight: startHeights[network] ?? 0,
      now,
      onBlock: async (tx, block, run) => {
        await own.onBlock(tx, block, run)
        await observer?.onBlock(tx, network, block, run)
      },
      onRemoved: async (tx, block) => {
        await own.onRemoved(tx, block)
        await observer?.onRemoved(tx, network, block)
      },
    }
  })
}

/** Follows PLANET and the main networks. The jobs of `job-handlers.ts` do the work that follows from it. */
export function openCoordinator(
  options: CoordinatorOptions,
): Pick<Coordinator, 'step'> & { loops: Loop[]; wake: () => void } {
  const { context, pollMs = defaultPollMs, onBlocks = () => undefined } = options
  const planet = ledgerLoop('planet', async () => {
    const followed = await applyPlanetBlocks(context)
    if (followed.blocks > 0) onBlocks()
    return followed
  })
  const accounts = ledgerLoop('accounts', () => requestAccountProofs(context))
  const networks = watchesOf(options).map((watch) => {
    const pace = createPace(pollMs)
    return {
      name: watch.reader.network,
      run: async () => {
        const blocks = await watchPending(watch)
        pace.saw(blocks)
        if (blocks > 0) onBlocks()
      },
      wait: (signal: AbortSignal) => sleep(pace.waitMs(), signal),
    }
  })
  const loops: Loop[] = [planet, accounts, ...networks]
  return {
    loops,
    wake: () => {
      planet.wake()
      accounts.wake()
    },
    step: async () => {
      for (const { run } of loops) await run()
    },
  }
}

/** Runs when the ledger has new blocks, and again shortly after while some of them are not final. */
function ledgerLoop(name: string, follow: () => Promise<Followed>): Loop & { wake: () => void } {
  const { wake, wait } = createWakeSignal()
  let waitMs = ledgerMs
  return {
    name,
    run: async () => {
      waitMs = (await follow()).isBehind ? finalityMs : ledgerMs
    },
    // Blocks that come shortly after each other are applied together.
    wait: async (signal) => {
      const again = sleep(ledgerLeastMs, signal)
      await wait(waitMs, signal)
      await again
    },
    wake,
  }
}

type CoordinatorLoops = CoordinatorOptions & {
  /** Checks whether reserves cover the liabilities. */
  checkReserves: () => Promise<void>
  pool: pg.Pool
  pollMs: number
  logger: Logger
}

export function startCoordinator(options: CoordinatorLoops): Coordinator {
  const { pool, pollMs, logger } = options
  const closed = new AbortController()
  const newBlocks = createWakeSignal()
  const { loops, wake, step } = openCoordinator({ ...options, onBlocks: newBlocks.wake })
  const work: Loop = {
    name: 'work',
    run: () => resumeWork(options.context),
    wait: (signal) => sleep(resumeMs, signal),
  }
  // Checks at once after a block. All blocks during a check, and in the second after, share the next one.
  const reserves: Loop = {
    name: 'reserves',
    run: options.checkReserves,
    wait: async (signal) => {
      const again = sleep(reservesLeastMs, signal)
      await newBlocks.wait(reservesMs, signal)
      await again
    },
  }

  /** A network whose nodes are unreachable stops only its own loop. */
  const follow = async ({ name, run, wait }: Loop, lost: AbortSignal) => {
    const over = AbortSignal.any([closed.signal, lost])
    while (!over.aborted) {
      try {
        await run()
      } catch (error) {
        const reason = reasonOf(error)
        logger.warn({ event: 'bridge', network: name, reason }, 'following was interrupted')
      }
      await wait(over)
    }
  }

  let isLeading = false
  const lead = async () => {
    const client = await pool.connect()
    const lost = new AbortController()
    client.on('error', () => lost.abort())
    try {
      const { rows } = await client.query<{ won: boolean }>('select pg_try_advisory_lock($1) as won', [
        locks.bridgeCoordinator,
      ])
      if (!rows[0]?.won) return
      isLeading = true
      client.on('notification', wake)
      await client.query(`listen ${ledgerChannel}`)
      await Promise.all([...loops, work, reserves].map((loop) => follow(loop, lost.signal)))
    } finally {
      isLeading = false
      // Closing the connection releases the lock and ends listening.
      client.release(true)
    }
  }

  const run = async () => {
    while (!closed.signal.aborted) {
      await lead().catch((error: Error) =>
        logger.warn({ event: 'bridge', reason: error.message }, 'the database cannot be reached'),
      )
      await sleep(pollMs, closed.signal)
    }
  }
  const running = run()
  return {
    step,
    isLeading: () => isLeading,
    close: async () => {
      closed.abort()
      await running
    },
  }
}
