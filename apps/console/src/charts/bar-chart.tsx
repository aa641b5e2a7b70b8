import type { ReactNode } from 'react'
import { Each } from '../frame/each.tsx'
import { Axes, chartHeight, chartWidth, plot } from './axes.tsx'
import { Chart, type ChartColour, type ChartTexts, fill, rangeOf, share } from './chart.tsx'

type BarSeries = { name: string; colour: ChartColour; values: readonly bigint[] }
type BarChartProps = {
  texts: ChartTexts
  /** Below the bars and in the first column of the table. */
  labels: readonly string[]
  labelName: string
  series: readonly BarSeries[]
  format: (value: bigint) => string
  /** Draws the bars side by side, for values that are not parts of one sum. */
  isGrouped?: boolean
}

/** Stacked bars, one stack for each label, or grouped bars. */
export function BarChart(props: BarChartProps): ReactNode {
  const { texts, labels, labelName, series, format, isGrouped = false } = props
  const sums = labels.map((_, index) => series.reduce((sum, { values }) => sum + (values[index] ?? 0n), 0n))
  const { most } = rangeOf(isGrouped ? series.flatMap(({ values }) => values) : sums)
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
  const columns = series.map(({ name, values }) => ({
    head: name,
    cell: (index: number) => format(values[index] ?? 0n),
    isFigure: true,
  }))
  return (
    <Chart
      texts={texts}
      size={[chartWidth, chartHeight]}
      columns={[{ head: labelName, cell: (index: number) => labels[index] }, ...columns]}
      rows={labels.map((_, index) => index)}
    >
      <Axes
        most={format(most)}
        first={labels[0] ?? ''}
        last={labels.at(-1) ?? ''}
        names={series.map(({ name, colour }) => [name, colour])}
      >
        <Each of={bars.filter(({ tall }) => tall > 0)}>{bar}</Each>
      </Axes>
    </Chart>
  )
}
