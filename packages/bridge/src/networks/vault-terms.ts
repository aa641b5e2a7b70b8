import type { Address } from 'viem'

/** A vault contract, as the domain of what guardians sign for it. */
export type VaultPlace = { chainId: number; vault: Address }

/** What leaves the vault for a convert; the zero address is the network's own coin. */
export type VaultRelease = { token: Address; to: Address; amount: bigint }
