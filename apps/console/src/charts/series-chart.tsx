import type { ReactNode } from 'react'
import { Axes, chartHeight, chartWidth } from './axes.tsx'
import { Chart, type ChartColour, type ChartTexts } from './chart.tsx'

export type Series<Value> = { name: string; colour: ChartColour; values: readonly Value[] }
export type SeriesChartProps<Value> = {
  texts: ChartTexts
  /** Below the plot and in the first column of the table. */
  labels: readonly string[]
  labelName: string
  series: readonly Series<Value>[]
  format: (value: bigint) => string
}

type Plot<Value> = SeriesChartProps<Value> & {
  highest: bigint
  /** A table cell for one value. */
  cell: (value: Value | undefined) => string
  children: ReactNode
}

/** Axes around a plot of several series, and the same figures as a table. */
export function SeriesChart<Value>(props: Plot<Value>): ReactNode {
  const { texts, labels, labelName, series, format, highest, cell, children } = props
  const columns = series.map(({ name, values }) => ({
    head: name,
    cell: (index: number) => cell(values[index]),
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
        highest={format(highest)}
        first={labels[0] ?? ''}
        last={labels.at(-1) ?? ''}
        names={series.map(({ name, colour }) => [name, colour])}
      >
        {children}
      </Axes>
    </Chart>
  )
}
