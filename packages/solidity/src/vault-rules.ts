import { type AssetCode, assets, assetsOn, coins, type TokenAddresses } from '@planet/units/asset'
import { assetOperations } from '@planet/units/asset-operations'
import type { Address } from 'viem'
import { nativeCoin } from './addresses.ts'

/** What may leave a vault without delay within any window, and the amount above which a single release waits. */
export type TokenLimit = { token: Address; cap: bigint; window: bigint; delayAbove: bigint }
/** What a vault is created with. A token without a limit leaves after the delay only. */
export type VaultRules = {
  /** Seconds that large releases and changes of the rules wait for a veto. */
  delay: bigint
  limits: readonly TokenLimit[]
}
/** Wrapped PLA is created by the vault, so its limit names no token. */
export type EthereumVaultRules = VaultRules & { pla: Omit<TokenLimit, 'token'> }

const day = 86_400n

function limitOf(asset: AssetCode): Omit<TokenLimit, 'token'> {
  const unit = 10n ** BigInt(assets[asset].decimals)
  const { perDay, delayAbove } = assetOperations[asset].limits.vault
  return { cap: perDay * unit, window: day, delayAbove: delayAbove * unit }
}

/** The limits of the network's own coin and of the tokens of others there. */
const limitsOn = (network: 'ethereum' | 'tron', tokens: TokenAddresses<Address>): TokenLimit[] =>
  assetsOn(network).flatMap((asset) => {
    const token = asset === coins[network] ? nativeCoin : tokens[asset]
    return token === undefined || assets[asset].coinOf === 'planet' ? [] : [{ token, ...limitOf(asset) }]
  })

/** Above these, releases and changes wait a day unless another delay is given. */
export const ethereumVaultRules = (tokens: TokenAddresses<Address>, delay = day): EthereumVaultRules => ({
  delay,
  limits: limitsOn('ethereum', tokens),
  pla: limitOf('PLA'),
})

export const tronVaultRules = (tokens: TokenAddresses<Address>, delay = day): VaultRules => ({
  delay,
  limits: limitsOn('tron', tokens),
})
