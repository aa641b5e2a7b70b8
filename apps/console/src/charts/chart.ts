import { type Html, html } from '@planet/platform/html/html'
import { type Table, table } from '../frame/elements.ts'
import { folded } from '../frame/fields.ts'

/** Colours that differ in light and in dark, by the design tokens. */
export const chartColours = ['brand', 'good', 'eth', 'wait'] as const
export type ChartColour = (typeof chartColours)[number] | 'bad' | 'line'

export const fill = (colour: ChartColour): string => `var(--${colour})`

export type ChartWords = {
  /** Unique on its page. */
  id: string
  title: string
  /** What the picture shows, in a sentence, for who does not see it. */
  description: string
  /** Opens the same figures as a table. */
  asTable: string
}

/** A drawing in the page itself: it needs no script, and its figures are there as text too. */
export const chart = (
  { id, title, description, asTable }: ChartWords,
  [width, height]: readonly [number, number],
  drawing: readonly Html[],
  figures: Omit<Table, 'caption'>,
): Html =>
  html`<figure class="chart"><figcaption>${title}</figcaption><svg viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="${id}-title ${id}-text"><title id="${id}-title">${title}</title><desc id="${id}-text">${description}</desc>${drawing}</svg>${folded(asTable, table({ caption: title, ...figures }))}</figure>`

/** Names beside squares of their colour, in one row. */
export function legend(names: readonly (readonly [string, ChartColour])[], y: number): Html {
  let x = 0
  const marks = names.map(([name, colour]) => {
    const at = x
    // CJK letters are as wide as they are high.
    x += 28 + [...name].reduce((sum, letter) => sum + (letter.charCodeAt(0) > 0x2000 ? 10 : 6.2), 0)
    return html`<rect x="${at}" y="${y - 8}" width="8" height="8" rx="2" fill="${fill(colour)}"/><text x="${at + 12}" y="${y}">${name}</text>`
  })
  return html`<g>${marks}</g>`
}

/** A length of the drawing for an amount of any size, without taking the amount itself through floating point. */
export const share = (value: bigint, whole: bigint, length: number): number =>
  whole === 0n ? 0 : Math.round((Number((value * 10_000n) / whole) / 10_000) * length * 10) / 10

/** The ends of a scale. */
export function rangeOf(values: readonly bigint[]): { least: bigint; most: bigint } {
  const sorted = values.toSorted((one, other) => (one < other ? -1 : 1))
  return { least: sorted[0] ?? 0n, most: sorted.at(-1) ?? 0n }
}
