export type PricePath = { line: string; area: string }

const width = 600
const height = 180
const margin = 8

/** A price over time as the paths of an SVG of 600 by 180. One point makes no line. */
export function pricePath(course: readonly { time: string; rate: string }[]): PricePath | undefined {
  const first = course[0]
  const last = course.at(-1)
  if (!first || !last || course.length < 2) return undefined
  const rates = course.map(({ rate }) => Number(rate))
  const [low, high] = [Math.min(...rates), Math.max(...rates)]
  const [start, end] = [Date.parse(first.time), Date.parse(last.time)]
  const places = course.map(({ time, rate }) => {
    const x = ((Date.parse(time) - start) / (end - start)) * width
    const share = high === low ? 0.5 : (Number(rate) - low) / (high - low)
    return `${x.toFixed(1)} ${(height - margin - share * (height - 2 * margin)).toFixed(1)}`
  })
  const line = `M${places.join('L')}`
  return { line, area: `${line}L${width} ${height}L0 ${height}Z` }
}
