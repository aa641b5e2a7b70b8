import type { Chain } from '../../chain/chain.ts'
import { toHex } from '../../encoding/hex.ts'
import type { BlockRecord, TransactionRecord } from '../../store/records.ts'
import type { RpcContext, RpcMethod } from '../context.ts'
import { formatReceipt, formatTransaction } from '../format.ts'
import { asBlockNumber, asBytes, asHash, asQuantity } from '../params.ts'
import { blockByHash } from './blocks.ts'

interface Found {
  block: BlockRecord
  record: TransactionRecord
  index: number
}

function find(chain: Chain, hash: Uint8Array): Found | undefined {
  const place = chain.history.place(hash)
  if (place === undefined) return undefined
  return at(chain, chain.block(place.blockNumber), place.index)
}

function at(chain: Chain, block: BlockRecord | undefined, index: number): Found | undefined {
  if (block === undefined) return undefined
  const record = chain.history.transaction({ blockNumber: Number(block.header.number), index })
  return record === undefined ? undefined : { block, record, index }
}

function describe(found: Found | undefined) {
  if (found === undefined) return null
  const { block, record, index } = found
  return formatTransaction(record.raw, record, {
    position: {
      blockHash: block.hash,
      blockNumber: block.header.number,
      timestamp: block.header.timestamp,
      index,
    },
    effectivePrice: record.effectivePrice,
  })
}

function byHash({ chain, entry }: RpcContext, value: unknown) {
  const hash = asHash(value)
  const found = find(chain, hash)
  if (found !== undefined) return describe(found)
  const pooled = entry.pooled(hash)
  return pooled === undefined
    ? null
    : formatTransaction(pooled.transaction.raw, pooled.transaction, undefined)
}

export const transactionMethods: Record<string, RpcMethod> = {
  eth_getTransactionByHash: (context, [hash]) => byHash(context, hash),
  eth_getTransactionByBlockNumberAndIndex: ({ chain }, [number, index]) =>
    describe(at(chain, chain.block(asBlockNumber(chain, number)), Number(asQuantity(index, 'index')))),
  eth_getTransactionByBlockHashAndIndex: ({ chain }, [hash, index]) =>
    describe(at(chain, blockByHash(chain, hash), Number(asQuantity(index, 'index')))),
  eth_getTransactionReceipt: ({ chain }, [hash]) => {
    const found = find(chain, asHash(hash))
    return found === undefined ? null : formatReceipt(found.record, found.block, found.index)
  },
  eth_sendRawTransaction: async ({ entry }, [raw]) => toHex(await entry.submit(asBytes(raw, 'transaction'))),
}
