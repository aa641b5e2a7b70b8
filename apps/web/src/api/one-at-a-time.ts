/** Runs something again when asked, but never twice at once: asked while it runs, it runs once more afterwards. */
export function oneAtATime(run: () => Promise<void>, signal: AbortSignal): () => void {
  let isRunning = false
  let isWanted = false
  const start = async () => {
    isWanted = true
    if (isRunning) return
    isRunning = true
    try {
      while (isWanted && !signal.aborted) {
        isWanted = false
        await run()
      }
    } finally {
      isRunning = false
    }
  }
  return () => void start()
}
