type Point = { at: string; owed: string; reserves: string }

export type Chart = { owed: string; reserves: string; low: bigint; high: bigint }

const width = 600
const height = 160
const steps = 100_000n

/**
 * Two lines from left to right over time, as paths of an SVG of 600 by 160. Amounts stay integers until they become
 * positions.
 */
export function chartOf(points: readonly Point[]): Chart | undefined {
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last) return undefined
  const amounts = points
    .flatMap(({ owed, reserves }) => [BigInt(owed), BigInt(reserves)])
    .sort((a, b) => (a < b ? -1 : 1))
  const [low = 0n] = amounts
  const high = amounts.at(-1) ?? 0n
  if (high === 0n) return undefined
  const [start, end] = [Date.parse(first.at), Date.parse(last.at)]
  const x = (at: string) => (end === start ? width : ((Date.parse(at) - start) / (end - start)) * width)
  const y = (amount: bigint) => {
    const share = high === low ? 0.5 : Number(((amount - low) * steps) / (high - low)) / Number(steps)
    return height - 10 - share * (height - 20)
  }
  const line = (amountOf: (point: Point) => string) => {
    const places = points.map((point) => `${x(point.at).toFixed(1)} ${y(BigInt(amountOf(point))).toFixed(1)}`)
    // A single check is drawn as a line too, so that it is visible.
    return `M${places.length === 1 ? `0 ${y(BigInt(amountOf(first))).toFixed(1)}L` : ''}${places.join('L')}`
  }
  return { owed: line(({ owed }) => owed), reserves: line(({ reserves }) => reserves), low, high }
}
