import type { EthereumClient } from '@planet/chains/ethereum/client'
import { fromHex } from '@planet/wallet/bytes'
import { decodeSigned } from '@planet/wallet/evm/transaction'
import type { Fate } from '../fate.ts'

type Receipt = { blockNumber: string; status: string; gasUsed: string; effectiveGasPrice?: string }

export async function ethereumFate(
  { any }: Pick<EthereumClient, 'any'>,
  { txid, raw }: { txid: string; raw: string },
): Promise<Fate> {
  const { from, transaction } = decodeSigned(fromHex(`0x${raw}`))
  const [receipt, known, head, count] = await any.batch<unknown>([
    { method: 'eth_getTransactionReceipt', params: [`0x${txid}`] },
    { method: 'eth_getTransactionByHash', params: [`0x${txid}`] },
    { method: 'eth_blockNumber' },
    { method: 'eth_getTransactionCount', params: [from, 'latest'] },
  ])
  if (receipt) {
    const { blockNumber, status, gasUsed, effectiveGasPrice = '0x0' } = receipt as Receipt
    const depth = BigInt(head as string) - BigInt(blockNumber)
    return {
      is: 'included',
      succeeded: BigInt(status) === 1n,
      confirmations: Number(depth < 0n ? 1n : depth + 1n),
      fee: BigInt(gasUsed) * BigInt(effectiveGasPrice),
    }
  }
  if (known) return { is: 'waiting' }
  // Another transaction of the same key took its nonce.
  return BigInt(count as string) > transaction.nonce ? { is: 'gone', because: 'replaced' } : { is: 'unknown' }
}
