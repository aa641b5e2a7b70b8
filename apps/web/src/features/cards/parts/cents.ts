import { formatAmount, parseAmount } from '@planet/units/amount'

/** Formats cents for people, without the unit: 1,234.50. */
export const centsText = (cents: bigint): string => formatAmount(cents, 2, { minimumFraction: 2 })

/** The currency of cards, and what they are charged with. */
export const cardUnit = 'USD'
export const payUnit = 'USDT'

/** Unparseable text stays as typed, and the contract rejects it by name. */
export function typedCents(text: string): string {
  const parsed = parseAmount(text, 2)
  return parsed.ok ? String(parsed.units) : text
}
