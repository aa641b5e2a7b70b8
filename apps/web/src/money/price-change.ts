import { language } from '../i18n/language.ts'

export type PriceChange = { direction: 'up' | 'down' | 'flat'; text: string }

const percent = new Intl.NumberFormat(language, {
  style: 'percent',
  maximumFractionDigits: 1,
  minimumFractionDigits: 1,
  signDisplay: 'exceptZero',
})

/** How a price went in a day, to a tenth of a percent. Null where one of the two is not known. */
export function priceChange(rate: string | null, dayAgo: string | null): PriceChange | null {
  if (rate === null || dayAgo === null || Number(dayAgo) === 0) return null
  // A share of two prices is shown and never reckoned with, so floating point does.
  const tenths = Math.round((Number(rate) / Number(dayAgo) - 1) * 1000)
  const text = percent.format(tenths / 1000).replace('-', '−')
  return { direction: tenths > 0 ? 'up' : tenths < 0 ? 'down' : 'flat', text }
}
