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
const daily = (units: bigint, cap: bigint, delayAbove: bigint) => ({
  cap: cap * units,
  window: day,
  delayAbove: delayAbove * units,
})

const ether = 10n ** 18n
/** TRX and USDT have six decimals. */
const million = 10n ** 6n

/** Above these, releases and changes wait a day unless another delay is given. */
export const ethereumVaultRules = (usdt: Address, delay = day): EthereumVaultRules => ({
  delay,
  limits: [
    { token: nativeCoin, ...daily(ether, 50n, 10n) },
    { token: usdt, ...daily(million, 100_000n, 25_000n) },
  ],
  pla: daily(ether, 1_000_000n, 250_000n),
})

export const tronVaultRules = (usdt: Address, delay = day): VaultRules => ({
  delay,
  limits: [
    { token: nativeCoin, ...daily(million, 500_000n, 100_000n) },
    { token: usdt, ...daily(million, 100_000n, 25_000n) },
  ],
})
