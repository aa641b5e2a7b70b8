/** Balances from the first day to now, computed backwards from the current one by subtracting each day's change. */
export function courseOf(balance: bigint, changes: readonly bigint[]): bigint[] {
  const course = [balance]
  for (const change of changes.toReversed()) course.unshift((course[0] ?? 0n) - change)
  return course
}

const width = 84
const height = 28
const steps = 1000n

/** The path of a small line, or nothing if the balance was always zero. A constant balance is a line in the middle. */
export function coursePath(course: readonly bigint[]): string | undefined {
  const sorted = [...course].sort((a, b) => (a < b ? -1 : 1))
  const [low = 0n] = sorted
  const high = sorted.at(-1) ?? 0n
  if (course.length < 2 || high === 0n) return undefined
  const places = course.map((balance, day) => {
    const share = high === low ? 0.5 : Number(((balance - low) * steps) / (high - low)) / Number(steps)
    const x = (day / (course.length - 1)) * (width - 2) + 1
    return `${x.toFixed(1)} ${(height - 2 - share * (height - 4)).toFixed(1)}`
  })
  return `M${places.join('L')}`
}
