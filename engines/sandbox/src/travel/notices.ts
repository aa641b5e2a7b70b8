import type { BookingNotice } from '@planet/partners/travel/notice'
import { noticeHeaders, travelWebhookPath } from '@planet/partners/travel/webhook'
import { sleep } from '@planet/platform/timing/sleep'
import type { Store } from './store.ts'

const pausesMs = [200, 500, 1000, 2000, 5000]
const longestPauseMs = 15_000

export type Notices = { wake: () => void; close: () => Promise<void> }

/**
 * Sends unsent notices, oldest first, until each has arrived, even over a restart. What the wallet rejects by its
 * content would be rejected again: it is dropped, and reported at the desk.
 */
export function sendNotices(
  store: Store,
  { apiUrl, secret }: { apiUrl: string; secret: string },
  refused: (notice: BookingNotice, message: string) => Promise<void>,
): Notices {
  const stop = new AbortController()
  let running: Promise<void> | undefined
  let hasMore = false

  const sendOne = async (notice: BookingNotice): Promise<boolean> => {
    const body = Buffer.from(JSON.stringify(notice))
    const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(5000)])
    const headers = noticeHeaders(secret, body, new Date())
    const answer = await fetch(new URL(travelWebhookPath, apiUrl), { method: 'POST', headers, body, signal })
    const response = (await answer.json()) as { message?: string }
    if (answer.ok) return true
    if (![400, 404, 409].includes(answer.status)) return false
    await refused(notice, response.message ?? String(answer.status))
    return true
  }

  const sendAll = async () => {
    let failures = 0
    for (let notice = store.unsent[0]; notice && !stop.signal.aborted; notice = store.unsent[0]) {
      // No response, or an unreadable one: the wallet may just be starting.
      const arrived = await sendOne(notice).catch(() => false)
      if (arrived) {
        await store.change(({ unsent }) => unsent.shift())
        failures = 0
        continue
      }
      const pause = pausesMs[failures] ?? longestPauseMs
      failures += 1
      await sleep(pause, stop.signal)
    }
  }
  const wake = () => {
    hasMore = true
    running ??= (async () => {
      while (hasMore && !stop.signal.aborted) {
        hasMore = false
        await sendAll()
      }
      running = undefined
    })()
  }
  wake()
  return {
    wake,
    close: async () => {
      stop.abort()
      await running
    },
  }
}
