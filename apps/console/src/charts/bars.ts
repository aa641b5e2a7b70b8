import { html } from '@planet/platform/html/html'
import { type ChartColour, type ChartWords, chart, fill, legend, rangeOf, share } from './chart.ts'

export type BarSeries = { name: string; colour: ChartColour; values: readonly bigint[] }
export type BarChart = ChartWords & {
  /** What stands under the bars and in the table's first column. */
  labels: readonly string[]
  labelName: string
  series: readonly BarSeries[]
  format: (value: bigint) => string
  nothing: string
  /** Beside each other, where they are not parts of one sum. */
  isGrouped?: boolean
}

const [width, height] = [400, 170]
const [left, right, above, below] = [4, 4, 16, 40]

/** Bars that stand on each other, one pile for each label, or beside each other. */
export function barChart(chartOf: BarChart) {
  const { labels, labelName, series, format, nothing, isGrouped = false, ...words } = chartOf
  const piles = labels.map((_, index) => series.reduce((sum, { values }) => sum + (values[index] ?? 0n), 0n))
  const { most } = rangeOf(isGrouped ? series.flatMap(({ values }) => values) : piles)
  const room = height - above - below
  const step = (width - left - right) / Math.max(labels.length, 1)
  const base = above + room
  const thick = (step * 0.76) / (isGrouped ? series.length : 1)
  const bars = labels.flatMap((_, index) => {
    let top = base
    return series.map(({ values, colour }, place) => {
      const tall = share(values[index] ?? 0n, most, room)
      top = isGrouped ? base - tall : top - tall
      const x = left + index * step + step * 0.12 + (isGrouped ? place * thick : 0)
      return (
        tall > 0 &&
        html`<rect x="${x.toFixed(1)}" y="${top.toFixed(1)}" width="${thick.toFixed(1)}" height="${tall}" fill="${fill(colour)}"/>`
      )
    })
  })
  const ends = [0, labels.length - 1].map(
    (index, place) =>
      html`<text x="${place === 0 ? left : width - right}" y="${base + 14}"${place === 1 && html` text-anchor="end"`}>${labels[index] ?? ''}</text>`,
  )
  const drawing = [
    html`<text x="${left}" y="10">${format(most)}</text>`,
    html`<line x1="${left}" x2="${width - right}" y1="${above}" y2="${above}" stroke="var(--line)" stroke-dasharray="2 4"/>`,
    html`<line x1="${left}" x2="${width - right}" y1="${base}" y2="${base}" stroke="var(--line)"/>`,
    html`<g>${bars}</g>`,
    ...ends,
    legend(
      series.map(({ name, colour }) => [name, colour]),
      height - 6,
    ),
  ]
  return chart(words, [width, height], drawing, {
    head: [labelName, ...series.map(({ name }) => name)],
    rows: labels.map((label, index) => [label, ...series.map(({ values }) => format(values[index] ?? 0n))]),
    figures: series.map((_, index) => index + 1),
    empty: nothing,
  })
}
