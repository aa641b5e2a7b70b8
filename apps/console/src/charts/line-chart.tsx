import type { ReactNode } from 'react'
import { Each } from '../frame/each.tsx'
import { plot } from './axes.tsx'
import { fill, rangeOf, share } from './chart.tsx'
import { type Series, SeriesChart, type SeriesChartProps } from './series-chart.tsx'

/** A missing value leaves a gap in its line. */
type Value = bigint | undefined
type LineChartProps = SeriesChartProps<Value> & {
  /** Without it the scale starts at the lowest value, which shows small changes of large amounts. */
  isFromZero?: boolean
}

/** With more points than this, dots would overlap. */
const mostDots = 40

export function LineChart(props: LineChartProps): ReactNode {
  const { labels, series, isFromZero = true } = props
  const known = series.flatMap(({ values }) => values.flatMap((value) => value ?? []))
  const { highest: most, lowest } = rangeOf(known)
  const least = isFromZero ? 0n : lowest
  const across = (index: number) =>
    plot.left + (labels.length < 2 ? 0.5 : index / (labels.length - 1)) * plot.width
  // Equal values draw a line in the middle.
  const up = (value: bigint) =>
    plot.base - (most === least ? plot.height / 2 : share(value - least, most - least, plot.height))
  const line = ({ values, colour }: Series<Value>, position: number) => {
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
  const cell = (value: Value) => (value === undefined ? '–' : props.format(value))
  return (
    <SeriesChart<Value> {...props} highest={most} cell={cell}>
      <Each of={series}>{line}</Each>
    </SeriesChart>
  )
}
