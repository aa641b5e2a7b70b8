import { type AssetCode, assets, type PlanetToken, planetTokens } from '@planet/units/asset'
import { assetOperations } from '@planet/units/asset-operations'

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

/** Starting caps: about ten million dollars a day in each coin. Guardians change them by k signatures. */
const limitsOf = (asset: AssetCode): AssetLimits =>
  perDay(assetOperations[asset].limits.bridgePerDay, assets[asset].decimals)

export const defaultPlaLimits: AssetLimits = limitsOf('PLA')

export const defaultTokens: readonly TokenSetting[] = planetTokens.map((symbol) => ({
  name: `PLANET ${symbol}`,
  symbol,
  decimals: assets[symbol].decimals,
  ...limitsOf(symbol),
}))
