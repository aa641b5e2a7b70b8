export type WakeSignal = {
  wake: () => void
  /** Resolves on `wake` or after `ms`. Calls of `wake` since the last wait end this one at once and count as one. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>
}

/** For a loop that works whenever there may be something to do. */
export function createWakeSignal(): WakeSignal {
  let isWoken = false
  let end = () => {}
  return {
    wake: () => {
      isWoken = true
      end()
    },
    wait: async (ms, signal) => {
      if (!isWoken && !signal.aborted) {
        const { promise, resolve } = Promise.withResolvers<void>()
        const done = () => resolve()
        end = done
        const timer = setTimeout(done, ms)
        signal.addEventListener('abort', done)
        await promise
        clearTimeout(timer)
        signal.removeEventListener('abort', done)
      }
      isWoken = false
    },
  }
}
