const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']
const labelWidth = 34
const quietAfter = 3000

/** @param {number} since */
const elapsed = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`.padStart(8)

/**
 * One line for each step with the time it took; on a terminal the line moves while the step runs.
 * @param {NodeJS.WriteStream} out
 */
export function createProgress(out = process.stdout) {
  const lively = out.isTTY === true
  /** @type {Set<string>} */
  const running = new Set()
  let frame = 0
  let drawn = false
  let began = 0
  /** @type {NodeJS.Timeout | undefined} */
  let timer

  const erase = () => {
    if (drawn) out.write('\r\x1b[2K')
    drawn = false
  }
  const draw = () => {
    erase()
    frame = (frame + 1) % frames.length
    const width = Math.max(20, (out.columns ?? 80) - 14)
    out.write(`  ${frames[frame]} ${[...running].join(', ').slice(0, width)}${elapsed(began)}`)
    drawn = true
  }
  /** @param {string} text */
  const line = (text) => {
    erase()
    out.write(`${text}\n`)
  }

  /**
   * @template T
   * @param {string} label
   * @param {() => Promise<T> | T} work
   * @returns {Promise<T>}
   */
  const step = async (label, work) => {
    const since = performance.now()
    if (running.size === 0) began = since
    running.add(label)
    if (lively) timer ??= setInterval(draw, 100)
    // Without a terminal nothing moves, so a long step says once that it is under way.
    const quiet = lively ? undefined : setTimeout(() => line(`  … ${label}`), quietAfter)
    let sign = '✗'
    try {
      const result = await work()
      sign = '✓'
      return result
    } finally {
      clearTimeout(quiet)
      running.delete(label)
      if (running.size === 0) {
        clearInterval(timer)
        timer = undefined
      }
      line(`  ${sign} ${label.padEnd(labelWidth)}${elapsed(since)}`)
    }
  }
  return { step, line }
}

/** @typedef {ReturnType<typeof createProgress>} Progress */
