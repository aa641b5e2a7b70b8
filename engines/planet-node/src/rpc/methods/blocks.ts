import type { Chain } from '../../chain/chain.ts'
import { greater } from '../../encoding/bigint.ts'
import { toHex, toQuantity } from '../../encoding/hex.ts'
import type { BlockRecord } from '../../store/records.ts'
import type { RpcContext, RpcMethod } from '../context.ts'
import { formatBlock, formatHeader, formatReceipt, formatTransaction } from '../format.ts'
import { asBlockNumber, asBoolean, asHash, asStateBlock, invalid } from '../params.ts'

export function blockByHash(chain: Chain, value: unknown): BlockRecord | undefined {
  const number = chain.history.numberOf(asHash(value))
  return number === undefined ? undefined : chain.block(number)
}

async function describe({ chain }: RpcContext, block: BlockRecord | undefined, full: unknown) {
  const withBodies = full !== undefined && full !== null && asBoolean(full, 'full')
  if (block === undefined) return null
  const number = Number(block.header.number)
  const transactions = block.transactionCount === 0 ? [] : await chain.history.transactionsOf(number)
  if (!withBodies)
    return formatBlock(
      block,
      transactions.map(({ hash }) => toHex(hash)),
    )
  return formatBlock(
    block,
    transactions.map((transaction, index) =>
      formatTransaction(transaction.raw, transaction, {
        position: {
          blockHash: block.hash,
          blockNumber: block.header.number,
          timestamp: block.header.timestamp,
          index,
        },
        effectivePrice: transaction.effectivePrice,
      }),
    ),
  )
}

/** The block that would be made now; it has no hash yet. */
function describePending({ chain, now }: RpcContext) {
  const { head } = chain
  const seconds = BigInt(Math.floor(now() / 1000))
  const timestamp = greater(seconds, head.header.timestamp)
  const header = { ...head.header, ...chain.nextContext(timestamp), parentHash: head.hash, gasUsed: 0n }
  return {
    ...formatHeader(header, null),
    nonce: null,
    size: '0x0',
    uncles: [],
    withdrawals: [],
    transactions: [],
  }
}

const count = (block: BlockRecord | undefined) =>
  block === undefined ? null : toQuantity(block.transactionCount)

export const blockMethods: Record<string, RpcMethod> = {
  eth_getBlockByNumber: (context, [number, full]) => {
    if (number === undefined) invalid('missing value for required argument 0')
    if (number === 'pending') return describePending(context)
    return describe(context, context.chain.block(asBlockNumber(context.chain, number)), full)
  },
  eth_getBlockByHash: (context, [hash, full]) => describe(context, blockByHash(context.chain, hash), full),
  eth_getBlockTransactionCountByNumber: ({ chain }, [number]) =>
    count(chain.block(asBlockNumber(chain, number))),
  eth_getBlockTransactionCountByHash: ({ chain }, [hash]) => count(blockByHash(chain, hash)),
  eth_getUncleCountByBlockNumber: ({ chain }, [number]) =>
    chain.block(asBlockNumber(chain, number)) === undefined ? null : '0x0',
  eth_getUncleCountByBlockHash: ({ chain }, [hash]) =>
    blockByHash(chain, hash) === undefined ? null : '0x0',
  eth_getBlockReceipts: async ({ chain }, [id]) => {
    const block =
      typeof id === 'string' && id.length === 66
        ? blockByHash(chain, id)
        : chain.block(asStateBlock(chain, id))
    if (block === undefined) return null
    const records = await chain.history.transactionsOf(Number(block.header.number))
    return records.map((record, index) => formatReceipt(record, block, index))
  },
}
