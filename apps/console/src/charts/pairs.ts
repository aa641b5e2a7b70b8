import { html } from '@planet/platform/html/html'
import { type ChartWords, chart, fill, legend, rangeOf, share } from './chart.ts'

export type Pair = { name: string; owed: bigint; held: bigint; format: (value: bigint) => string }
export type PairChart = ChartWords & {
  pairs: readonly Pair[]
  names: { row: string; owed: string; held: string; share: string }
  nothing: string
}

const width = 400
const [left, rowHeight] = [52, 30]

/** How much of what is owed is held, to two places after the point, cut and never rounded up. */
export const coverage = ({ owed, held }: Pick<Pair, 'owed' | 'held'>): string => {
  if (owed === 0n) return '–'
  const hundredths = (held * 10_000n) / owed
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')} %`
}

/** Two bars for each row, both measured by the longer of the two: rows of different units stand side by side. */
export function pairChart({ pairs, names, nothing, ...words }: PairChart) {
  const height = pairs.length * rowHeight + 24
  const room = width - left - 70
  const rows = pairs.map(({ name, owed, held }, index) => {
    const { most } = rangeOf([owed, held])
    const y = index * rowHeight + 4
    const isShort = held < owed
    return html`<text x="0" y="${y + 14}">${name}</text><rect x="${left}" y="${y}" width="${share(owed, most, room)}" height="9" rx="2" fill="${fill('wait')}"/><rect x="${left}" y="${y + 11}" width="${share(held, most, room)}" height="9" rx="2" fill="${fill(isShort ? 'bad' : 'good')}"/><text x="${width}" y="${y + 14}" text-anchor="end">${coverage({ owed, held })}</text>`
  })
  const marks = legend(
    [
      [names.owed, 'wait'],
      [names.held, 'good'],
    ],
    height - 6,
  )
  return chart(words, [width, height], [html`<g>${rows}</g>`, marks], {
    head: [names.row, names.owed, names.held, names.share],
    rows: pairs.map(({ name, owed, held, format }) => [
      name,
      format(owed),
      format(held),
      coverage({ owed, held }),
    ]),
    figures: [1, 2, 3],
    empty: nothing,
  })
}
