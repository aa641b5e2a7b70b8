import { sleep } from '@planet/platform/timing/sleep'

export type Webhooks = {
  /** Sends messages one after another, each with a few attempts. */
  send: (payloads: readonly object[]) => void
  close: () => Promise<void>
}

const pausesMs = [0, 1000, 5000]

/** Sends signed messages of a stand-in partner to the wallet. */
export function webhookSender(url: string, headersOf: (body: Buffer) => Record<string, string>): Webhooks {
  const stop = new AbortController()
  const underWay = new Set<Promise<void>>()

  const deliver = async (payload: object): Promise<void> => {
    const body = Buffer.from(JSON.stringify(payload))
    for (const pause of pausesMs) {
      await sleep(pause, stop.signal)
      if (stop.signal.aborted) return
      try {
        const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(5000)])
        const answer = await fetch(url, { method: 'POST', headers: headersOf(body), body, signal })
        await answer.body?.cancel()
        if (answer.ok) return
      } catch {
        // The wallet may just be starting; another attempt follows.
      }
    }
  }

  return {
    send: (payloads) => {
      const sending = (async () => {
        for (const payload of payloads) await deliver(payload)
      })()
      underWay.add(sending)
      void sending.finally(() => underWay.delete(sending))
    },
    close: async () => {
      stop.abort()
      await Promise.all(underWay)
    },
  }
}
