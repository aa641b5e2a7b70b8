import type { ReactNode } from 'react'
import { Each } from '../frame/each.tsx'
import { Axes, chartHeight, chartWidth, plot } from './axes.tsx'
import { Chart, type ChartColour, type ChartTexts, fill, rangeOf, share } from './chart.tsx'

/** A missing value leaves a gap in its line. */
type LineSeries = { name: string; colour: ChartColour; values: readonly (bigint | undefined)[] }
type LineChartProps = {
  texts: ChartTexts
  labels: readonly string[]
  labelName: string
  series: readonly LineSeries[]
  format: (value: bigint) => string
  /** Without it the scale begins at the least value, which shows small changes of large amounts. */
  isFromZero?: boolean
}

/** With more points than this, dots would run into each other. */
const mostDots = 40

export function LineChart(props: LineChartProps): ReactNode {
  const { texts, labels, labelName, series, format, isFromZero = true } = props
  const known = series.flatMap(({ values }) => values.flatMap((value) => value ?? []))
  const { most, least: lowest } = rangeOf(known)
  const least = isFromZero ? 0n : lowest
  const across = (index: number) =>
    plot.left + (labels.length < 2 ? 0.5 : index / (labels.length - 1)) * plot.width
  // Equal values draw a line in the middle.
  const up = (value: bigint) =>
    plot.base - (most === least ? plot.height / 2 : share(value - least, most - least, plot.height))
  const line = ({ values, colour }: LineSeries, position: number) => {
    const dots = values.flatMap((value, index) =>
      value === undefined ? [] : [{ x: across(index).toFixed(1), y: up(value).toFixed(1), index }],
    )
    const path = dots
      .map(({ x, y, index }, at) => `${dots[at - 1]?.index === index - 1 ? 'L' : 'M'}${x} ${y}`)
      .join('')
    return (
      <>
        <path
          d={path}
          fill="none"
          stroke={fill(colour)}
          strokeWidth="2"
          strokeLinejoin="round"
          strokeDasharray={position > 0 ? '5 3' : undefined}
        />
        {dots.length <= mostDots &&
          dots.map(({ x, y, index }) => <circle key={index} cx={x} cy={y} r="2" fill={fill(colour)} />)}
      </>
    )
  }
  const columns = series.map(({ name, values }) => ({
    head: name,
    cell: (index: number) => {
      const value = values[index]
      return value === undefined ? '–' : format(value)
    },
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
        <Each of={series}>{line}</Each>
      </Axes>
    </Chart>
  )
}
