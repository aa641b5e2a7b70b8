import { vi } from 'vitest'

type Sent = {
  url: string
  answer: (contents: object) => Promise<void>
  fail: (code: string) => Promise<void>
}

/** Replaces `fetch` with one whose requests a test answers by hand, in any order. */
export function pendingFetch(): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', (url: string, { signal }: RequestInit) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    signal?.addEventListener('abort', () => reject(signal.reason))
    sent.push({
      url,
      answer: async (contents) => {
        resolve(Response.json({ success: true, ...contents }))
        await turn()
      },
      fail: async (message) => {
        resolve(
          Response.json({ success: false, message }, { status: message === 'not_authenticated' ? 401 : 500 }),
        )
        await turn()
      },
    })
    return promise
  })
  return sent
}

/** Runs all pending microtasks. */
export async function turn(): Promise<void> {
  for (let turns = 0; turns < 20; turns += 1) await new Promise((resolve) => setImmediate(resolve))
}
