import { type JsonRpc, jsonRpc, RpcUnreachable } from '@planet/ledger/rpc/json-rpc'
import { type Hex, hexToBigInt, numberToHex } from 'viem'
import { BridgeError } from '../../errors.ts'
import { agreedAnswer, agreedHash, agreedHead, type NodeView } from '../agreement.ts'
import type { Place } from '../network.ts'
import type { VaultTransaction } from '../vault.ts'

export type EthereumBlock = Place & { parent: string; transactions: readonly VaultTransaction[] }

export type EthereumClient = {
  head: () => Promise<Place>
  hashAt: (height: number) => Promise<string>
  /** What `agree` nodes say alike, transaction by transaction. */
  block: (height: number) => Promise<EthereumBlock>
  /** Asks one node after the other. For what is checked elsewhere, as sending is. */
  any: JsonRpc
  /** A question whose answer must be the same from `agree` nodes. */
  agreed: <T>(method: string, params: readonly unknown[]) => Promise<T>
}

type RpcBlock = {
  hash: Hex
  number: Hex
  parentHash: Hex
  transactions: { hash: Hex; to: Hex | null; value: Hex }[]
}
type RpcReceipt = { transactionHash: Hex; status: Hex; logs: { address: Hex; topics: Hex[]; data: Hex }[] }

const hashText = /^0x[0-9a-f]{64}$/

export function ethereumClient({ urls, agree }: { urls: readonly string[]; agree: number }): EthereumClient {
  if (agree < 1 || urls.length < agree) throw new BridgeError('configuration', { field: 'ethereum nodes' })
  const nodes = urls.map((url) => jsonRpc([url]))
  const views: NodeView[] = nodes.map((rpc) => ({
    tip: async () => Number(hexToBigInt(await rpc.call<Hex>('eth_blockNumber'))),
    hashAt: async (height) => {
      const block = await rpc.call<RpcBlock | null>('eth_getBlockByNumber', [numberToHex(height), false])
      if (block && !hashText.test(block.hash)) throw new BridgeError('node_nonsense', { height })
      return block?.hash
    },
  }))
  return {
    head: () => agreedHead(views, agree),
    hashAt: (height) => agreedHash(views, agree, height),
    block: async (height) => {
      const hash = await agreedHash(views, agree, height)
      return agreedAnswer(
        nodes.map((rpc) => readBlock(rpc, height, hash as Hex)),
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

async function readBlock(rpc: JsonRpc, height: number, hash: Hex): Promise<EthereumBlock> {
  const [block, receipts] = await Promise.all([
    rpc.call<RpcBlock | null>('eth_getBlockByHash', [hash, true]),
    rpc.call<RpcReceipt[] | null>('eth_getBlockReceipts', [hash]),
  ])
  if (!block || !receipts) throw new RpcUnreachable('The node does not have the block.')
  const whole = block.hash === hash && hexToBigInt(block.number) === BigInt(height)
  if (!whole || receipts.length !== block.transactions.length)
    throw new BridgeError('node_nonsense', { hash })
  const byHash = new Map(receipts.map((receipt) => [receipt.transactionHash, receipt]))
  const transactions = block.transactions.map(({ hash: txid, to, value }) => {
    const receipt = byHash.get(txid)
    if (!receipt) throw new BridgeError('node_nonsense', { txid })
    return {
      txid: txid.slice(2),
      succeeded: hexToBigInt(receipt.status) === 1n,
      ...(to ? { native: { to, amount: hexToBigInt(value) } } : {}),
      logs: receipt.logs.map(({ address, topics, data }) => ({ address, topics, data })),
    }
  })
  return { height, hash, parent: block.parentHash, transactions }
}
