import type { AnswerOf } from '@planet/api/call'
import type { mainWallet } from '@planet/api/calls/main-networks/wallet'
import { type AssetCode, assetCodes, assets } from '@planet/units/asset'

export type NetworkWallet = AnswerOf<typeof mainWallet>['networks'][number]
export type NetworkName = NetworkWallet['network']

/** The assets on a network, its own coin first. */
export const assetsOn = (network: NetworkName): readonly AssetCode[] =>
  assetCodes
    .filter((code) => assets[code].mainNetworks.includes(network))
    .sort((a, b) => Number(isCoin(b, network)) - Number(isCoin(a, network)))

const coins: Readonly<Record<NetworkName, AssetCode>> = { bitcoin: 'BTC', ethereum: 'ETH', tron: 'TRX' }
export const coinOf = (network: NetworkName): AssetCode => coins[network]
const isCoin = (asset: AssetCode, network: NetworkName): boolean => coins[network] === asset

export const networkPath = (network: NetworkName): string => `/wallet/networks/${network}`
export const sendPath = (network: NetworkName): string => `${networkPath(network)}/send`
export const sentPath = (network: NetworkName, txid: string): string => `${networkPath(network)}/sent/${txid}`
