import { language } from '../i18n/language.ts'

export type PriceChange = { direction: 'up' | 'down' | 'flat'; text: string }

const percent = new Intl.NumberFormat(language, {
  style: 'percent',
  maximumFractionDigits: 1,
  minimumFractionDigits: 1,
  signDisplay: 'exceptZero',
})

/** The change of a price in a day, to a tenth of a percent. Null if one of the two is unknown. */
export function priceChange(rate: string | null, dayAgo: string | null): PriceChange | null {
  if (rate === null || dayAgo === null || Number(dayAgo) === 0) return null
  // A ratio of two prices is only displayed, so floating point is fine.
  const tenths = Math.round((Number(rate) / Number(dayAgo) - 1) * 1000)
  const text = percent.format(tenths / 1000).replace('-', '−')
  return { direction: tenths > 0 ? 'up' : tenths < 0 ? 'down' : 'flat', text }
}
