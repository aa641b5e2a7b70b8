import type { Logger } from '@planet/platform/logging/logger'
import type pg from 'pg'
import { rest } from '../rest.ts'

export type BoardBell = {
  /** Until something new hangs on the board, or for so long at most. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>
  close: () => Promise<void>
}

const againMs = 2000

/** One connection that hears of requests as they are opened. While it is lost, waiting takes its full time. */
export function listenToBoard(pool: pg.Pool, logger: Logger): BoardBell {
  const closed = new AbortController()
  let rung = new AbortController()
  const ring = () => rung.abort()

  const listenOnce = async () => {
    const client = await pool.connect()
    try {
      const lost = new Promise<Error>((resolve) => {
        client.once('error', resolve)
        closed.signal.addEventListener('abort', () => resolve(new Error('closed')))
      })
      client.on('notification', ring)
      await client.query('listen bridge_board')
      // What was opened before anybody listened.
      ring()
      throw await lost
    } finally {
      client.release(true)
    }
  }
  const listening = (async () => {
    while (!closed.signal.aborted) {
      await listenOnce().catch((error: Error) => {
        if (!closed.signal.aborted)
          logger.warn({ event: 'guardian', reason: error.message }, 'the board cannot be listened to')
      })
      await rest(againMs, closed.signal)
    }
  })()
  return {
    wait: async (ms, signal) => {
      await rest(ms, AbortSignal.any([signal, rung.signal]))
      rung = new AbortController()
    },
    close: async () => {
      closed.abort()
      await listening
    },
  }
}
