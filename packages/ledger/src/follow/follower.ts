import { isNodeError } from '@planet/chains/node-error'
import { watchHeads } from '@planet/chains/planet/heads'
import { locks } from '@planet/platform/database/locks'
import type { Logger } from '@planet/platform/logging/logger'
import { sleep } from '@planet/platform/timing/sleep'
import type pg from 'pg'
import { blocksAtOnce, type Following, followOnce } from './follow.ts'

export type Follower = {
  /** Whether this process is the one that follows. */
  isLeading: () => boolean
  close: () => Promise<void>
}

const lookAgainMs = 15_000
const retryMs = 1000
/** How many blocks to request near the head of the chain, where few or none are new. */
const fewBlocks = 8
/**
 * Steps near the head begin at least this far apart. A block after a quiet moment is applied at once; on a busy chain
 * all blocks of this time share the requests to the node, the statements and the notifications of one step.
 */
const paceMs = 200

type FollowerOptions = Following & { pool: pg.Pool; urls: readonly string[]; logger: Logger }

/**
 * Follows the chain until closed. Only one worker follows at a time (it holds a lock in the database that ends with its
 * connection); the others wait to take over. The node reports new heads; polling covers missed reports.
 */
export function startFollower(options: FollowerOptions): Follower {
  const { pool, urls, logger } = options
  const closed = new AbortController()
  let isLeading = false
  // Aborted by a new head, even while blocks are being applied, so that the wait after them ends at once.
  let newHead = new AbortController()
  const stopWatching = watchHeads(urls, () => newHead.abort())
  const waitForHead = (ms: number) => sleep(ms, AbortSignal.any([closed.signal, newHead.signal]))

  const lead = async (client: pg.PoolClient) => {
    await client.query('select pg_advisory_lock($1)', [locks.ledgerFollower])
    isLeading = true
    let count = blocksAtOnce
    while (!closed.signal.aborted) {
      newHead = new AbortController()
      const began = performance.now()
      try {
        const applied = await followOnce(options, count)
        if (applied < count) await sleep(began + paceMs - performance.now(), closed.signal)
        if (applied === 0) await waitForHead(lookAgainMs)
        count = applied === count ? blocksAtOnce : fewBlocks
      } catch (error) {
        const reason = (error as Error).message
        if (!isNodeError(error, 'nodes_unavailable')) throw error
        logger.warn({ event: 'ledger', reason }, 'PLANET does not answer')
        await waitForHead(retryMs)
      }
    }
    await client.query('select pg_advisory_unlock($1)', [locks.ledgerFollower])
  }

  const run = async () => {
    while (!closed.signal.aborted) {
      let client: pg.PoolClient | undefined
      try {
        client = await pool.connect()
        // Waiting for the lock may take forever, so the connection's usual limits do not apply.
        await client.query('set statement_timeout = 0')
        const waiting = client
        closed.signal.addEventListener('abort', () => cancelWait(pool, waiting), { once: true })
        await lead(client)
      } catch (error) {
        if (!closed.signal.aborted)
          logger.warn({ event: 'ledger', reason: (error as Error).message }, 'following was interrupted')
        // Does not wait for a new head: one announced before the interruption would end the wait at once.
        await sleep(retryMs, closed.signal)
      } finally {
        isLeading = false
        // Closing the connection releases the lock.
        client?.release(true)
      }
    }
  }
  const running = run()
  return {
    isLeading: () => isLeading,
    close: async () => {
      closed.abort()
      stopWatching()
      await running
    },
  }
}

/** Ends a wait for the lock that would otherwise outlive this follower. */
function cancelWait(pool: pg.Pool, client: pg.PoolClient): void {
  const { processID } = client as pg.PoolClient & { processID?: number }
  if (processID) pool.query('select pg_cancel_backend($1)', [processID]).catch(() => undefined)
}
