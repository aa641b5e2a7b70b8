import type { ReactNode } from 'react'
import { type ChartColour, Legend } from './chart.tsx'

export const [chartWidth, chartHeight] = [400, 170]
const [left, right, top, bottom] = [4, 4, 16, 40]

/** The area of bars and lines within a chart. */
export const plot = {
  left,
  right: chartWidth - right,
  top,
  base: chartHeight - bottom,
  width: chartWidth - left - right,
  height: chartHeight - top - bottom,
}

type AxesProps = {
  /** The value of the upper line. */
  highest: string
  first: string
  last: string
  names: readonly (readonly [string, ChartColour])[]
  children: ReactNode
}

/** The scale, the first and last label, and the legend around bars or lines. */
export const Axes = ({ highest, first, last, names, children }: AxesProps): ReactNode => (
  <>
    <text x={plot.left} y="10">
      {highest}
    </text>
    <line
      x1={plot.left}
      x2={plot.right}
      y1={plot.top}
      y2={plot.top}
      stroke="var(--line)"
      strokeDasharray="2 4"
    />
    <line x1={plot.left} x2={plot.right} y1={plot.base} y2={plot.base} stroke="var(--line)" />
    <g>{children}</g>
    <text x={plot.left} y={plot.base + 14}>
      {first}
    </text>
    <text x={plot.right} y={plot.base + 14} textAnchor="end">
      {last}
    </text>
    <Legend names={names} y={chartHeight - 6} />
  </>
)
