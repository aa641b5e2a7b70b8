import { type AssetFacts, assetTable } from './asset-table.ts'
import { type NetworkId, networkIds } from './network.ts'

type Table = typeof assetTable
export type AssetCode = keyof Table
/** An asset, its smallest unit, and its home network. Elsewhere it exists in a form backed 1:1 by its home. */
export type Asset = AssetFacts & { code: AssetCode }
type MainNetwork = Exclude<NetworkId, 'planet'>

export const assetCodes = Object.keys(assetTable) as AssetCode[]

/** The same value for every asset by its code. */
export const forEachAsset = <T>(of: (asset: AssetCode) => T): Record<AssetCode, T> =>
  Object.fromEntries(assetCodes.map((code) => [code, of(code)])) as Record<AssetCode, T>

export const assets: Readonly<Record<AssetCode, Asset>> = forEachAsset((code) => ({
  code,
  ...assetTable[code],
}))

export const isAssetCode = (value: unknown): value is AssetCode =>
  typeof value === 'string' && Object.hasOwn(assetTable, value)

/** Each network's own coin, in which its fees are paid. */
export const coins = Object.fromEntries(
  networkIds.map((network) => [network, assetCodes.find((code) => assets[code].coinOf === network)]),
) as Readonly<Record<NetworkId, AssetCode>>

/** Assets that are tokens on PLANET, wrapped by the bridge, in the order in which its contract lists them. */
export type PlanetToken = {
  [Code in AssetCode]: Table[Code]['coinOf'] extends 'planet' ? never : Code
}[AssetCode]
export const planetTokens: readonly PlanetToken[] = assetCodes
  .filter((code): code is PlanetToken => assets[code].coinOf !== 'planet')
  .toSorted()

/** Assets that come and go by a main network, its own coin first. */
export const assetsOn = (network: MainNetwork): readonly AssetCode[] =>
  assetCodes
    .filter((code) => assets[code].mainNetworks.includes(network))
    .toSorted((a, b) => Number(coins[network] === b) - Number(coins[network] === a))

/** Assets that are contracts on a main network. */
export const tokensOn = (network: MainNetwork): readonly AssetCode[] =>
  assetsOn(network).filter((code) => code !== coins[network])

/** Contracts by asset. An installation has those that existed when it was set up. */
export type TokenAddresses<Address extends string = string> = Readonly<Partial<Record<AssetCode, Address>>>

/** Assets with a price. */
export type RatedAsset = {
  [Code in AssetCode]: Table[Code]['hasRate'] extends true ? Code : never
}[AssetCode]
export const ratedAssets: readonly RatedAsset[] = assetCodes.filter(
  (code): code is RatedAsset => assets[code].hasRate,
)
/** The same, the least volatile first: the first is quoted until the payer picks another. */
export const pricedAssets: readonly RatedAsset[] = ratedAssets.toSorted(
  (a, b) => Number(assets[b].isStable) - Number(assets[a].isStable),
)
