import { type Hex, hexToBigInt } from 'viem'
import type { EthereumClient } from './client.ts'

export type GasPrice = { maxFeePerGas: bigint; maxPriorityFeePerGas: bigint }

/** Twice the base fee stays valid through six full blocks in a row. A replacement offers a quarter more; nodes ask for a tenth. */
export async function gasPrice(
  { any }: EthereumClient,
  max: bigint,
  previousFee?: bigint,
): Promise<GasPrice> {
  const [tip, block] = await any.batch<unknown>([
    { method: 'eth_maxPriorityFeePerGas' },
    { method: 'eth_getBlockByNumber', params: ['latest', false] },
  ])
  const baseFee = hexToBigInt((block as { baseFeePerGas?: Hex }).baseFeePerGas ?? '0x0')
  const suggested = hexToBigInt(tip as Hex)
  const raised = previousFee === undefined ? 0n : (previousFee * 5n) / 4n + 1n
  const wanted = [baseFee * 2n + suggested, raised].sort((a, b) => (a < b ? -1 : 1)).at(-1) ?? max
  const maxFeePerGas = wanted > max ? max : wanted
  // A replacement must raise both parts. Offering the whole fee as the tip always does.
  const isFirst = previousFee === undefined && suggested < maxFeePerGas
  const maxPriorityFeePerGas = isFirst ? suggested : maxFeePerGas
  return { maxFeePerGas, maxPriorityFeePerGas }
}
