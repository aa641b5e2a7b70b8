import { type Hex, hexToBigInt } from 'viem'
import type { EthereumClient } from './client.ts'

export type GasPrice = { maxFeePerGas: bigint; maxPriorityFeePerGas: bigint }

/** Twice the present base fee survives six full blocks in a row; a replacement offers a quarter more, where nodes ask for a tenth. */
export async function gasPrice(
  { any }: EthereumClient,
  most: bigint,
  previousFee?: bigint,
): Promise<GasPrice> {
  const [tip, block] = await any.batch<unknown>([
    { method: 'eth_maxPriorityFeePerGas' },
    { method: 'eth_getBlockByNumber', params: ['latest', false] },
  ])
  const baseFee = hexToBigInt((block as { baseFeePerGas?: Hex }).baseFeePerGas ?? '0x0')
  const suggested = hexToBigInt(tip as Hex)
  const raised = previousFee === undefined ? 0n : (previousFee * 5n) / 4n + 1n
  const wanted = [baseFee * 2n + suggested, raised].sort((a, b) => (a < b ? -1 : 1)).at(-1) ?? most
  const maxFeePerGas = wanted > most ? most : wanted
  // A replacement must raise both parts: offering all of it to the maker of the block always does.
  const isFirst = previousFee === undefined && suggested < maxFeePerGas
  const maxPriorityFeePerGas = isFirst ? suggested : maxFeePerGas
  return { maxFeePerGas, maxPriorityFeePerGas }
}

/** Gas of a release with k signatures and a token that is dear to move. */
const releaseGas = 160_000n

/** What a convert is asked to bring, in wei. The relayer pays it; what is taken stays with the fee collector. */
export const quoteRelease = (price: GasPrice): bigint => releaseGas * price.maxFeePerGas
