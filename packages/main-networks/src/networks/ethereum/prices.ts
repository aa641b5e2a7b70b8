import type { EthereumClient } from '@planet/chains/ethereum/client'

export type Price = { maxFee: bigint; priorityFee: bigint }
export type Prices = { baseFee: bigint; slow: Price; normal: Price; fast: Price }

/**
 * The base fee changes by at most an eighth per block. 1.5 times survives three full blocks in a row, 2 times survives
 * six. The fast option offers the block producer twice the node's suggestion.
 */
export async function prices({ any }: Pick<EthereumClient, 'any'>): Promise<Prices> {
  const [tip, block] = await any.batch<unknown>([
    { method: 'eth_maxPriorityFeePerGas' },
    { method: 'eth_getBlockByNumber', params: ['latest', false] },
  ])
  const baseFee = BigInt((block as { baseFeePerGas?: string } | null)?.baseFeePerGas ?? '0x0')
  const suggested = BigInt(tip as string)
  const price = (base: bigint, priorityFee: bigint): Price => ({ maxFee: base + priorityFee, priorityFee })
  return {
    baseFee,
    slow: price((baseFee * 3n) / 2n, suggested),
    normal: price(baseFee * 2n, suggested),
    fast: price(baseFee * 2n, suggested * 2n),
  }
}
