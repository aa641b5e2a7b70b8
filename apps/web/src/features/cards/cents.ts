import { formatAmount, parseAmount } from '@planet/units/amount'

/** Cents as people write them, without the unit: 1,234.50. */
export const centsText = (cents: bigint): string => formatAmount(cents, 2, { minimumFraction: 2 })

/** The currency of cards, and what they are charged with. */
export const cardUnit = 'USD'
export const payUnit = 'USDT'

/** What cannot be read stays as it was typed, and the contract refuses it by name. */
export function typedCents(text: string): string {
  const parsed = parseAmount(text, 2)
  return parsed.ok ? String(parsed.units) : text
}
