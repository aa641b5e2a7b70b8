import { html } from '@planet/platform/html/html'
import { type ChartColour, type ChartWords, chart, fill, legend, rangeOf, share } from './chart.ts'

/** A value that is missing leaves a gap: nothing is drawn that nobody measured. */
export type LineSeries = { name: string; colour: ChartColour; values: readonly (bigint | undefined)[] }
export type LineChart = ChartWords & {
  labels: readonly string[]
  labelName: string
  series: readonly LineSeries[]
  format: (value: bigint) => string
  nothing: string
  /** Otherwise the picture begins at the least value, to show small changes of large amounts. */
  isFromZero?: boolean
}

const [width, height] = [400, 170]
const [left, right, top, bottom] = [4, 4, 16, 40]

export function lineChart(chartOf: LineChart) {
  const { labels, labelName, series, format, nothing, isFromZero = true, ...words } = chartOf
  const known = series.flatMap(({ values }) => values.flatMap((value) => value ?? []))
  const { most, least: lowest } = rangeOf(known)
  const least = isFromZero ? 0n : lowest
  const room = height - top - bottom
  const base = top + room
  const across = (index: number) =>
    left + (labels.length < 2 ? 0.5 : index / (labels.length - 1)) * (width - left - right)
  // Where all are the same, the line runs in the middle.
  const up = (value: bigint) =>
    most === least ? base - room / 2 : base - share(value - least, most - least, room)
  const drawn = series.map(({ values, colour }, place) => {
    const dots = values.flatMap((value, index) =>
      value === undefined ? [] : [{ x: across(index).toFixed(1), y: up(value).toFixed(1), index }],
    )
    const path = dots
      .map(({ x, y, index }, at) => `${dots[at - 1]?.index === index - 1 ? 'L' : 'M'}${x} ${y}`)
      .join('')
    return html`<path d="${path}" fill="none" stroke="${fill(colour)}" stroke-width="2" stroke-linejoin="round"${place > 0 && html` stroke-dasharray="5 3"`}/>${dots.length <= 40 && dots.map(({ x, y }) => html`<circle cx="${x}" cy="${y}" r="2" fill="${fill(colour)}"/>`)}`
  })
  const drawing = [
    html`<text x="${left}" y="10">${format(most)}</text>`,
    html`<line x1="${left}" x2="${width - right}" y1="${top}" y2="${top}" stroke="var(--line)" stroke-dasharray="2 4"/>`,
    html`<line x1="${left}" x2="${width - right}" y1="${base}" y2="${base}" stroke="var(--line)"/>`,
    html`<g>${drawn}</g>`,
    html`<text x="${left}" y="${base + 14}">${labels[0] ?? ''}</text><text x="${width - right}" y="${base + 14}" text-anchor="end">${labels.at(-1) ?? ''}</text>`,
    legend(
      series.map(({ name, colour }) => [name, colour]),
      height - 6,
    ),
  ]
  return chart(words, [width, height], drawing, {
    head: [labelName, ...series.map(({ name }) => name)],
    rows: labels.map((label, index) => [
      label,
      ...series.map(({ values }) => {
        const value = values[index]
        return value === undefined ? '–' : format(value)
      }),
    ]),
    figures: series.map((_, index) => index + 1),
    empty: nothing,
  })
}
