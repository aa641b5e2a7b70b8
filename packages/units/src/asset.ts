import type { NetworkId } from './network.ts'

/** An asset, its smallest unit, and its home network. Elsewhere it exists in a form backed 1:1 by its home. */
export type Asset = {
  code: AssetCode
  name: string
  decimals: number
  /** Main networks on which the asset can come in and go out, the usual one first. */
  mainNetworks: readonly Exclude<NetworkId, 'planet'>[]
  /** Deposits below this many smallest units are recorded and never credited. */
  minimumDeposit: bigint
}

export const assetCodes = ['BTC', 'ETH', 'USDT', 'TRX', 'PLA'] as const
export type AssetCode = (typeof assetCodes)[number]

export const assets: Readonly<Record<AssetCode, Asset>> = {
  BTC: { code: 'BTC', name: 'Bitcoin', decimals: 8, mainNetworks: ['bitcoin'], minimumDeposit: 10_000n },
  ETH: { code: 'ETH', name: 'Ether', decimals: 18, mainNetworks: ['ethereum'], minimumDeposit: 10n ** 14n },
  USDT: {
    code: 'USDT',
    name: 'Tether',
    decimals: 6,
    mainNetworks: ['tron', 'ethereum'],
    minimumDeposit: 1n,
  },
  TRX: { code: 'TRX', name: 'TRON', decimals: 6, mainNetworks: ['tron'], minimumDeposit: 1n },
  PLA: { code: 'PLA', name: 'PLA', decimals: 18, mainNetworks: ['ethereum'], minimumDeposit: 10n ** 14n },
}

export const isAssetCode = (value: unknown): value is AssetCode =>
  typeof value === 'string' && (assetCodes as readonly string[]).includes(value)
