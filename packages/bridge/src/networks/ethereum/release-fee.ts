import type { GasPrice } from '@planet/chains/ethereum/fees'

/** Gas of a release with k signatures, the vault's limits and an expensive token. */
const releaseGas = 230_000n

/** The fee that a convert has to pay, in wei. The relayer pays the gas; the fee stays with the fee collector. */
export const quoteRelease = (price: GasPrice): bigint => releaseGas * price.maxFeePerGas
