import type { Logger } from '@planet/platform/logging/logger'
import { sleep } from '@planet/platform/timing/sleep'
import { createWakeSignal, type WakeSignal } from '@planet/platform/timing/wake-signal'
import type pg from 'pg'

/** Wakes when a new request is on the board. */
export type BoardSignal = Pick<WakeSignal, 'wait'> & { close: () => Promise<void> }

const againMs = 2000

/** One connection that is notified of new requests. While it is lost, waiting takes its full time. */
export function listenToBoard(pool: pg.Pool, logger: Logger): BoardSignal {
  const closed = new AbortController()
  const { wake, wait } = createWakeSignal()

  const listenOnce = async () => {
    const client = await pool.connect()
    try {
      const lost = new Promise<Error>((resolve) => {
        client.once('error', resolve)
        closed.signal.addEventListener('abort', () => resolve(new Error('closed')))
      })
      client.on('notification', wake)
      await client.query('listen bridge_board')
      // Requests opened before anyone listened.
      wake()
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
      await sleep(againMs, closed.signal)
    }
  })()
  return {
    wait,
    close: async () => {
      closed.abort()
      await listening
    },
  }
}
