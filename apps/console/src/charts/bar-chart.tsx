import type { ReactNode } from 'react'
import { Each } from '../frame/each.tsx'
import { plot } from './axes.tsx'
import { fill, rangeOf, share } from './chart.tsx'
import { SeriesChart, type SeriesChartProps } from './series-chart.tsx'

type BarChartProps = SeriesChartProps<bigint> & {
  /** Draws the bars side by side, for values that are not parts of one sum. */
  isGrouped?: boolean
}

/** Stacked bars, one stack for each label, or grouped bars. */
export function BarChart(props: BarChartProps): ReactNode {
  const { labels, series, isGrouped = false } = props
  const sums = labels.map((_, index) => series.reduce((sum, { values }) => sum + (values[index] ?? 0n), 0n))
  const { highest: most } = rangeOf(isGrouped ? series.flatMap(({ values }) => values) : sums)
  const step = plot.width / Math.max(labels.length, 1)
  const thick = (step * 0.76) / (isGrouped ? series.length : 1)
  const bars = labels.flatMap((_, index) => {
    let top = plot.base
    return series.map(({ values, colour }, position) => {
      const tall = share(values[index] ?? 0n, most, plot.height)
      top = isGrouped ? plot.base - tall : top - tall
      const x = plot.left + index * step + step * 0.12 + (isGrouped ? position * thick : 0)
      return { x: x.toFixed(1), y: top.toFixed(1), tall, colour }
    })
  })
  const bar = ({ x, y, tall, colour }: (typeof bars)[number]) => (
    <rect x={x} y={y} width={thick.toFixed(1)} height={tall} fill={fill(colour)} />
  )
  return (
    <SeriesChart {...props} highest={most} cell={(value = 0n) => props.format(value)}>
      <Each of={bars.filter(({ tall }) => tall > 0)}>{bar}</Each>
    </SeriesChart>
  )
}
