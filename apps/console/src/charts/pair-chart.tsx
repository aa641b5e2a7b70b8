import type { ReactNode } from 'react'
import { Each } from '../frame/each.tsx'
import { Chart, type ChartTexts, fill, Legend, rangeOf, share } from './chart.tsx'

type Pair = { name: string; owed: bigint; held: bigint; format: (value: bigint) => string }
type PairChartProps = {
  texts: ChartTexts
  pairs: readonly Pair[]
  names: { row: string; owed: string; held: string; share: string }
}

const width = 400
const [left, rowHeight] = [52, 30]
const room = width - left - 70

/** The share of the liabilities that is held, rounded down to two decimal places. */
export const coverage = ({ owed, held }: Pick<Pair, 'owed' | 'held'>): string => {
  if (owed === 0n) return '–'
  const hundredths = (held * 10_000n) / owed
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')} %`
}

/** Two bars per row, each row with its own scale: rows have different units. */
export function PairChart({ texts, pairs, names }: PairChartProps): ReactNode {
  const height = pairs.length * rowHeight + 24
  const row = ({ name, owed, held }: Pair, index: number) => {
    const { highest: most } = rangeOf([owed, held])
    const y = index * rowHeight + 4
    // Where nothing is owed there is nothing to compare; a full bar would look like full coverage.
    const lengthOf = (value: bigint) => (owed === 0n ? 0 : share(value, most, room))
    return (
      <>
        <text x="0" y={y + 14}>
          {name}
        </text>
        <rect x={left} y={y} width={lengthOf(owed)} height="9" rx="2" fill={fill('wait')} />
        <rect
          x={left}
          y={y + 11}
          width={lengthOf(held)}
          height="9"
          rx="2"
          fill={fill(held < owed ? 'bad' : 'good')}
        />
        <text x={width} y={y + 14} textAnchor="end">
          {coverage({ owed, held })}
        </text>
      </>
    )
  }
  return (
    <Chart
      texts={texts}
      size={[width, height]}
      columns={[
        { head: names.row, cell: ({ name }) => name },
        { head: names.owed, cell: ({ owed, format }) => format(owed), isFigure: true },
        { head: names.held, cell: ({ held, format }) => format(held), isFigure: true },
        { head: names.share, cell: coverage, isFigure: true },
      ]}
      rows={pairs}
    >
      <g>
        <Each of={pairs}>{row}</Each>
      </g>
      <Legend
        names={[
          [names.owed, 'wait'],
          [names.held, 'good'],
        ]}
        y={height - 6}
      />
    </Chart>
  )
}
