import { sleep } from '@planet/platform/sleep'

export type WakeSignal = {
  wake: () => void
  /** Resolves on `wake` or after `ms`. Calls of `wake` since the last wait end this one at once and count as one. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>
}

export function createWakeSignal(): WakeSignal {
  let woken = new AbortController()
  return {
    wake: () => woken.abort(),
    wait: async (ms, signal) => {
      await sleep(ms, AbortSignal.any([signal, woken.signal]))
      woken = new AbortController()
    },
  }
}
