import type { ReactNode } from 'react'
import { Each } from '../frame/each.tsx'
import { Folded } from '../frame/forms.tsx'
import { type Column, Table } from '../frame/table.tsx'

/** Design tokens that stay distinct in the light and the dark theme. */
export const chartColours = ['brand', 'good', 'eth', 'wait'] as const
export type ChartColour = (typeof chartColours)[number] | 'bad' | 'line'

export const fill = (colour: ChartColour): string => `var(--${colour})`

export type ChartTexts = {
  /** Unique on its page. */
  id: string
  title: string
  /** Describes the chart in a sentence, for screen readers. */
  description: string
  /** Opens the same figures as a table. */
  asTable: string
  /** Shown instead of the table when there are no figures. */
  nothing: string
}

type ChartProps<Row> = {
  texts: ChartTexts
  size: readonly [width: number, height: number]
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  children: ReactNode
}

/** An inline drawing, which needs no script, with its figures as a table below it. */
export function Chart<Row>({ texts, size, columns, rows, children }: ChartProps<Row>): ReactNode {
  const { id, title, description, asTable, nothing } = texts
  return (
    <figure className="chart">
      <figcaption>{title}</figcaption>
      <svg viewBox={`0 0 ${size[0]} ${size[1]}`} role="img" aria-labelledby={`${id}-title ${id}-text`}>
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-text`}>{description}</desc>
        {children}
      </svg>
      <Folded summary={asTable}>
        <Table caption={title} columns={columns} rows={rows} empty={nothing} />
      </Folded>
    </figure>
  )
}

type LegendProps = { names: readonly (readonly [string, ChartColour])[]; y: number }

/** Names next to squares of their colour, in one row. */
export function Legend({ names, y }: LegendProps): ReactNode {
  let x = 0
  const mark = ([name, colour]: LegendProps['names'][number]) => {
    const at = x
    // CJK letters are as wide as they are high.
    x += 28 + [...name].reduce((sum, letter) => sum + (letter.charCodeAt(0) > 0x2000 ? 10 : 6.2), 0)
    return (
      <>
        <rect x={at} y={y - 8} width="8" height="8" rx="2" fill={fill(colour)} />
        <text x={at + 12} y={y}>
          {name}
        </text>
      </>
    )
  }
  return (
    <g>
      <Each of={names}>{mark}</Each>
    </g>
  )
}

/** A length in the drawing for an amount of any size, without converting the amount itself to floating point. */
export const share = (value: bigint, whole: bigint, length: number): number =>
  whole === 0n ? 0 : Math.round((Number((value * 10_000n) / whole) / 10_000) * length * 10) / 10

/** The ends of a scale. */
export function rangeOf(values: readonly bigint[]): { lowest: bigint; highest: bigint } {
  const sorted = values.toSorted((one, other) => (one < other ? -1 : 1))
  return { lowest: sorted[0] ?? 0n, highest: sorted.at(-1) ?? 0n }
}
