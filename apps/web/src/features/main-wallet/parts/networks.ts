import type { AnswerOf } from '@planet/api/call'
import type { mainWallet } from '@planet/api/calls/main-networks/wallet'
import { type AssetCode, coins } from '@planet/units/asset'

export type NetworkWallet = AnswerOf<typeof mainWallet>['networks'][number]
export type NetworkName = NetworkWallet['network']

export const coinOf = (network: NetworkName): AssetCode => coins[network]

export const networkPath = (network: NetworkName): string => `/wallet/networks/${network}`
export const sendPath = (network: NetworkName): string => `${networkPath(network)}/send`
export const sentPath = (network: NetworkName, txid: string): string => `${networkPath(network)}/sent/${txid}`
