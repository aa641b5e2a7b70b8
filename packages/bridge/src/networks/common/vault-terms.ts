import type { Address } from 'viem'

/** A vault contract, as the domain of the guardians' signatures. */
export type VaultLocation = { chainId: number; vault: Address }

/** What leaves the vault for a convert; the zero address is the network's own coin. */
export type VaultRelease = { token: Address; to: Address; amount: bigint }

/**
 * A change of a vault's rules that an administrator expects. The nonce is the vault's `governanceNonce` when it is
 * queued, so each is valid once.
 */
export type ExpectedChange = { nonce: bigint } & (
  | { kind: 'guardians'; guardians: readonly Address[]; threshold: number }
  | { kind: 'limit'; token: Address; cap: bigint; window: bigint; delayAbove: bigint }
  | { kind: 'end_hold' }
)
