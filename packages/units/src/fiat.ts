/** Currencies of states in which values are shown and prices are set. */
export const fiatCodes = ['JPY', 'USD', 'KRW', 'EUR'] as const
export type FiatCode = (typeof fiatCodes)[number]

/** Digits after the point that people write (ISO 4217). */
export const fiatDecimals: Readonly<Record<FiatCode, number>> = { JPY: 0, USD: 2, KRW: 0, EUR: 2 }
