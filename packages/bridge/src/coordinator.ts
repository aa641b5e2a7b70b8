import { locks } from '@planet/platform/database/locks'
import type { Logger } from '@planet/platform/logging/logger'
import { sleep } from '@planet/platform/sleep'
import type pg from 'pg'
import { requestAccountProofs } from './accounts/request-proofs.ts'
import type { BridgeContext } from './context.ts'
import { bitcoinBlocks } from './converts/bitcoin-blocks.ts'
import { vaultBlocks } from './converts/vault-blocks.ts'
import { reasonOf } from './errors.ts'
import type { ChainReader } from './networks/network.ts'
import { applyPlanetBlocks } from './planet/intake.ts'
import { resumeWork } from './resume.ts'
import { createWakeSignal } from './wake-signal.ts'
import { type Watch, watchPending } from './watch/follow.ts'

export type Coordinator = {
  /** Everything that there is to take in, once. */
  step: () => Promise<void>
  close: () => Promise<void>
}

export type CoordinatorOptions = {
  context: BridgeContext
  readers: readonly ChainReader[]
  /** The block of each network before which none of the bridge's addresses was used. */
  startHeights: Partial<Record<ChainReader['network'], number>>
  /** Told when blocks of any network were taken in, or given up: once for all that there were. */
  onBlocks?: () => void
}

const resumeMs = 30_000
/** Where no block comes, reserves are looked at all the same. */
const reservesMs = 60_000
/** Under load PLANET makes many blocks a second: they share a look. */
const reservesLeastMs = 1000
/** Our own chain, where a transaction is final in a moment and somebody waits for it. */
const planetMs = 300

export function watchesOf({ context, readers, startHeights }: CoordinatorOptions): Watch[] {
  const { db, setup, now } = context
  return readers.map((reader) => ({
    db,
    reader,
    confirmations: setup.confirmations[reader.network],
    startHeight: startHeights[reader.network] ?? 0,
    now,
    ...(reader.network === 'bitcoin' ? bitcoinBlocks(setup, now) : vaultBlocks(setup, reader.network, now)),
  }))
}

/** Follows PLANET and the main networks. What has to be done about it is done by the jobs of `tasks.ts`. */
export function openCoordinator(options: CoordinatorOptions): Pick<Coordinator, 'step'> & { parts: Part[] } {
  const { context, onBlocks = () => undefined } = options
  const parts: Part[] = [
    {
      name: 'planet',
      run: async () => {
        let blocks = 0
        for (let more = -1; more !== 0; blocks += more) more = await applyPlanetBlocks(context)
        if (blocks > 0) onBlocks()
      },
    },
    {
      name: 'accounts',
      run: async () => {
        for (let more = -1; more !== 0; ) more = await requestAccountProofs(context)
      },
    },
    ...watchesOf(options).map((watch) => ({
      name: watch.reader.network,
      run: async () => {
        if ((await watchPending(watch)) > 0) onBlocks()
      },
    })),
  ]
  return {
    parts,
    step: async () => {
      for (const { run } of parts) await run()
    },
  }
}

type Part = {
  name: string
  run: () => Promise<void>
  /** Between two runs. */
  wait?: (signal: AbortSignal) => Promise<void>
}

type CoordinatorLoops = CoordinatorOptions & {
  /** Whether reserves cover what is owed. */
  checkReserves: () => Promise<void>
  pool: pg.Pool
  pollMs: number
  logger: Logger
}

export function startCoordinator(options: CoordinatorLoops): Coordinator {
  const { pool, pollMs, logger } = options
  const closed = new AbortController()
  const wakeSignal = createWakeSignal()
  const { parts, step } = openCoordinator({ ...options, onBlocks: wakeSignal.wake })
  const everyMsOf = (name: string) =>
    name === 'planet' || name === 'accounts' ? Math.min(planetMs, pollMs) : pollMs
  const work: Part = {
    name: 'work',
    run: () => resumeWork(options.context),
    wait: (signal) => sleep(resumeMs, signal),
  }
  // At once after a block; however many come while it looks, and in the second after, it looks once more.
  const reserves: Part = {
    name: 'reserves',
    run: options.checkReserves,
    wait: async (signal) => {
      const again = sleep(reservesLeastMs, signal)
      await wakeSignal.wait(reservesMs, signal)
      await again
    },
  }

  /** A network whose nodes are away stops only itself. */
  const follow = async (part: Part, lost: AbortSignal) => {
    const { name, run, wait = (signal) => sleep(everyMsOf(name), signal) } = part
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

  const lead = async () => {
    const client = await pool.connect()
    const lost = new AbortController()
    client.on('error', () => lost.abort())
    try {
      const { rows } = await client.query<{ won: boolean }>('select pg_try_advisory_lock($1) as won', [
        locks.bridgeCoordinator,
      ])
      if (rows[0]?.won) await Promise.all([...parts, work, reserves].map((part) => follow(part, lost.signal)))
    } finally {
      // Giving up the connection gives up the lock.
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
    close: async () => {
      closed.abort()
      await running
    },
  }
}
