import { type Hex, hexToBigInt, numberToHex } from 'viem'
import { agreedAnswer, agreedHash, agreedHead, type NodeView } from '../agreement.ts'
import { type JsonRpc, jsonRpc } from '../json-rpc.ts'
import type { BlockPosition, ContractTransaction } from '../network.ts'
import { NodeError } from '../node-error.ts'
import { readInternalTransfers } from './traces.ts'

export type EthereumBlock = BlockPosition & {
  parent: string
  /** In seconds. */
  time: number
  transactions: readonly ContractTransaction[]
}

export type EthereumClient = {
  head: () => Promise<BlockPosition>
  hashAt: (height: number) => Promise<string>
  /** The block as `agree` nodes report it, transaction by transaction. */
  block: (height: number) => Promise<EthereumBlock>
  /** Asks one node after the other. Use it only for answers that are verified elsewhere, and for sending. */
  any: JsonRpc
  /** Throws unless `agree` nodes give the same answer. */
  agreed: <T>(method: string, params: readonly unknown[]) => Promise<T>
}

type RpcBlock = {
  hash: Hex
  number: Hex
  parentHash: Hex
  timestamp: Hex
  transactions: { hash: Hex; from: Hex; to: Hex | null; value: Hex }[]
}
type RpcReceipt = { transactionHash: Hex; status: Hex; logs: { address: Hex; topics: Hex[]; data: Hex }[] }

/** With `traces` every node has to offer `debug_traceBlockByHash`; blocks then include what contracts sent. */
export type EthereumNodes = { urls: readonly string[]; agree: number; traces?: boolean }

const hashText = /^0x[0-9a-f]{64}$/

export function ethereumClient({ urls, agree, traces = false }: EthereumNodes): EthereumClient {
  if (agree < 1 || urls.length < agree) throw new NodeError('configuration', { field: 'ethereum nodes' })
  const nodes = urls.map((url) => jsonRpc([url]))
  const views: NodeView[] = nodes.map((rpc) => ({
    tip: async () => Number(hexToBigInt(await rpc.call<Hex>('eth_blockNumber'))),
    hashAt: async (height) => {
      const block = await rpc.call<RpcBlock | null>('eth_getBlockByNumber', [numberToHex(height), false])
      if (block && !hashText.test(block.hash)) throw new NodeError('invalid_response', { height })
      return block?.hash
    },
  }))
  return {
    head: () => agreedHead(views, agree),
    hashAt: (height) => agreedHash(views, agree, height),
    block: async (height) => {
      const hash = await agreedHash(views, agree, height)
      return agreedAnswer(
        nodes.map((rpc) => readBlock(rpc, height, hash as Hex, traces)),
        agree,
        (block) => JSON.stringify(block, (_, value) => (typeof value === 'bigint' ? String(value) : value)),
      )
    },
    any: jsonRpc(urls),
    agreed: <T>(method: string, params: readonly unknown[]) =>
      agreedAnswer(
        nodes.map((rpc) => rpc.call<T>(method, params)),
        agree,
        (answer) => JSON.stringify(answer),
      ),
  }
}

async function readBlock(rpc: JsonRpc, height: number, hash: Hex, traces: boolean): Promise<EthereumBlock> {
  const [block, receipts] = await Promise.all([
    rpc.call<RpcBlock | null>('eth_getBlockByHash', [hash, true]),
    rpc.call<RpcReceipt[] | null>('eth_getBlockReceipts', [hash]),
  ])
  if (!block || !receipts) throw new NodeError('not_found', { hash })
  const whole = block.hash === hash && hexToBigInt(block.number) === BigInt(height)
  if (!whole || receipts.length !== block.transactions.length)
    throw new NodeError('invalid_response', { hash })
  const txids = block.transactions.map(({ hash: txid }) => txid)
  const internal = traces ? await readInternalTransfers(rpc, hash, txids) : undefined
  const byHash = new Map(receipts.map((receipt) => [receipt.transactionHash, receipt]))
  const transactions = block.transactions.map(({ hash: txid, from, to, value }) => {
    const receipt = byHash.get(txid)
    if (!receipt) throw new NodeError('invalid_response', { txid })
    return {
      txid: txid.slice(2),
      from,
      succeeded: hexToBigInt(receipt.status) === 1n,
      ...(to ? { native: { to, amount: hexToBigInt(value) } } : {}),
      ...(internal && { internal: internal.get(txid) ?? [] }),
      logs: receipt.logs.map(({ address, topics, data }) => ({ address, topics, data })),
    }
  })
  const time = Number(hexToBigInt(block.timestamp))
  return { height, hash, parent: block.parentHash, time, transactions }
}
