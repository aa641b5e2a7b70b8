import type { Logger } from '@planet/platform/logging/logger'
import type pg from 'pg'
import { RpcUnreachable } from '../rpc/json-rpc.ts'
import { type Following, followOnce } from './follow.ts'
import { watchHeads } from './watch-heads.ts'

export type Follower = { close: () => Promise<void> }

const advisoryLock = 4_716_002
const lookAgainMs = 15_000
const retryMs = 1000

type FollowerOptions = Following & { pool: pg.Pool; urls: readonly string[]; logger: Logger }

/**
 * Follows the chain until closed. Of all workers one follows at a time (it holds a lock in the database that ends with
 * its connection); the others wait to take over. New heads are announced by the node; looking now and then covers what
 * an announcement might have missed.
 */
export function startFollower(options: FollowerOptions): Follower {
  const { pool, urls, logger } = options
  const closed = new AbortController()
  const wakeUp = new EventTarget()
  // A head announced while blocks are being taken must not be slept through.
  let announced = false
  const stopWatching = watchHeads(urls, () => {
    announced = true
    wakeUp.dispatchEvent(new Event('head'))
  })

  const rest = (ms: number) =>
    new Promise<void>((resolve) => {
      const done = () => {
        clearTimeout(timer)
        wakeUp.removeEventListener('head', done)
        closed.signal.removeEventListener('abort', done)
        resolve()
      }
      const timer = setTimeout(done, ms)
      wakeUp.addEventListener('head', done)
      closed.signal.addEventListener('abort', done)
      if (closed.signal.aborted || announced) done()
    })

  const lead = async (client: pg.PoolClient) => {
    await client.query('select pg_advisory_lock($1)', [advisoryLock])
    while (!closed.signal.aborted) {
      announced = false
      try {
        if ((await followOnce(options)) === 0) await rest(lookAgainMs)
      } catch (error) {
        const reason = (error as Error).message
        if (!(error instanceof RpcUnreachable)) throw error
        logger.warn({ event: 'ledger', reason }, 'PLANET does not answer')
        await rest(retryMs)
      }
    }
    await client.query('select pg_advisory_unlock($1)', [advisoryLock])
  }

  const run = async () => {
    while (!closed.signal.aborted) {
      let client: pg.PoolClient | undefined
      try {
        client = await pool.connect()
        // Waiting for the lock may take for ever; the connection's usual limits do not apply to it.
        await client.query('set statement_timeout = 0')
        const waiting = client
        closed.signal.addEventListener('abort', () => cancelWait(pool, waiting), { once: true })
        await lead(client)
      } catch (error) {
        if (!closed.signal.aborted)
          logger.warn({ event: 'ledger', reason: (error as Error).message }, 'following was interrupted')
        await rest(retryMs)
      } finally {
        // Giving up the connection gives up the lock.
        client?.release(true)
      }
    }
  }
  const running = run()
  return {
    close: async () => {
      closed.abort()
      stopWatching()
      await running
    },
  }
}

/** Ends a wait for the lock that would otherwise outlive us. */
function cancelWait(pool: pg.Pool, client: pg.PoolClient): void {
  const { processID } = client as pg.PoolClient & { processID?: number }
  if (processID) pool.query('select pg_cancel_backend($1)', [processID]).catch(() => undefined)
}
