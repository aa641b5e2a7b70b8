import { sleep } from '@planet/platform/sleep'

export type Bell = {
  ring: () => void
  /** Until it rings, or for so long at most. What rang since the last wait ends this one at once, and counts once. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>
}

export function openBell(): Bell {
  let rung = new AbortController()
  return {
    ring: () => rung.abort(),
    wait: async (ms, signal) => {
      await sleep(ms, AbortSignal.any([signal, rung.signal]))
      rung = new AbortController()
    },
  }
}
