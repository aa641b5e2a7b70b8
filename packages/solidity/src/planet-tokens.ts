import { type PlanetToken, planetTokens } from './addresses.ts'

export interface LimitSetting {
  cap: bigint
  /** Seconds, a multiple of twelve. */
  window: bigint
}

export interface AssetLimits {
  credit: LimitSetting
  convert: LimitSetting
}

export interface TokenSetting extends AssetLimits {
  name: string
  symbol: PlanetToken
  decimals: number
}

const day = 86_400n

function perDay(whole: bigint, decimals: number): AssetLimits {
  const limit = { cap: whole * 10n ** BigInt(decimals), window: day }
  return { credit: limit, convert: limit }
}

const decimalsOf: Record<PlanetToken, number> = { BTC: 8, ETH: 18, TRX: 6, USDT: 6 }
/** Starting caps: about ten million dollars a day in each coin. Guardians change them by k signatures. */
const wholePerDay: Record<PlanetToken, bigint> = {
  BTC: 100n,
  ETH: 3_000n,
  TRX: 50_000_000n,
  USDT: 10_000_000n,
}

export const defaultPlaLimits: AssetLimits = perDay(10_000_000n, 18)

export const defaultTokens: readonly TokenSetting[] = planetTokens.map((symbol) => ({
  name: `PLANET ${symbol}`,
  symbol,
  decimals: decimalsOf[symbol],
  ...perDay(wholePerDay[symbol], decimalsOf[symbol]),
}))
