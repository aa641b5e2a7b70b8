/** Cards are kept in US dollars, and only those can be charged here. */
export const cardCurrency = 'USD'

/** One USDT is one dollar: USDT has six decimals, and a cent is the second. */
const unitsPerCent = 10_000n

export const usdtOf = (cents: bigint): bigint => cents * unitsPerCent

/** One point for one cent. */
export const pointsOf = (cents: bigint): bigint => cents
