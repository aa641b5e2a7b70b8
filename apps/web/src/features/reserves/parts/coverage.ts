import { language } from '../../../i18n/language.ts'

const percent = new Intl.NumberFormat(language, {
  style: 'percent',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})

/** How much of the liabilities the reserves cover, rounded down. Null if nothing is owed. */
export function coverageText(owed: string, reserves: string): string | null {
  if (BigInt(owed) <= 0n) return null
  return percent.format(Number((BigInt(reserves) * 10_000n) / BigInt(owed)) / 10_000)
}
