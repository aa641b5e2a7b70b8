import type { GasPrice } from '@planet/chains/ethereum/fees'

/** Gas of a release with k signatures, the vault's limits and a token that is dear to move. */
const releaseGas = 230_000n

/** What a convert is asked to bring, in wei. The relayer pays it; what is taken stays with the fee collector. */
export const quoteRelease = (price: GasPrice): bigint => releaseGas * price.maxFeePerGas
