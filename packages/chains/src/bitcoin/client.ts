import type { Stage } from '@planet/units/network'
import { decodeTransaction, type RawTransaction, txidOf } from '@planet/wallet/bitcoin/raw-transaction'
import { hex } from '@scure/base'
import { agreedAnswer, agreedHash, agreedHead, type NodeView } from '../agreement.ts'
import { jsonRpc, RpcError } from '../json-rpc.ts'
import type { BlockPosition } from '../network.ts'
import { NodeError } from '../node-error.ts'
import { checkHeader, merkleRoot } from './header.ts'

const timeoutMs = 15_000
/** Core reads the whole UTXO set for it, which takes minutes on the main network. */
const scanTimeoutMs = 600_000

type Rpc = <T>(method: string, ...params: unknown[]) => Promise<T>

function bitcoinRpc(url: string): Rpc {
  const { call } = jsonRpc([url], {
    timeoutMs: (method) => (method === 'scantxoutset' ? scanTimeoutMs : timeoutMs),
  })
  return (method, ...params) => call(method, params)
}

export type BitcoinBlock = BlockPosition & {
  parent: string
  time: number
  transactions: readonly ReadTransaction[]
}
type Mined = { confirmations: number; time: number }
export type ReadTransaction = { txid: string; raw: string; tx: RawTransaction }

export type BitcoinClient = {
  head: () => Promise<BlockPosition>
  hashAt: (height: number) => Promise<string>
  block: (height: number) => Promise<BitcoinBlock>
  /** Throws unless this many blocks from that height on link up, each with valid proof of work. */
  prove: (height: number, blocks: number) => Promise<void>
  /** From the chain or mempool of any node, checked against its hash. `mined` is unverified: one node reports it. */
  transaction: (txid: string) => Promise<ReadTransaction & { mined?: Mined }>
  /** The union over all nodes that answer: a node that has just started knows few transactions. */
  mempool: () => Promise<ReadonlySet<string>>
  /** Whether the output is unspent in the chain; the mempool does not count. */
  unspent: (txid: string, vout: number) => Promise<boolean>
  /** Satoshi per 1000 virtual bytes, or undefined if the nodes have no estimate. */
  feeRate: (blocks: number) => Promise<bigint | undefined>
  /** Sends to every node. A node that already has the transaction counts as success. */
  send: (raw: string) => Promise<void>
  /** Asks one node after the other. Use it only for answers that are verified elsewhere. */
  any: Rpc
}

export type BitcoinNodes = { urls: readonly string[]; agree: number; stage: Stage }

const hashText = /^[0-9a-f]{64}$/
/** Error codes of Bitcoin Core. */
const outOfRange = -8
const alreadyInChain = -27

export function bitcoinClient({ urls, agree, stage }: BitcoinNodes): BitcoinClient {
  if (agree < 1 || urls.length < agree) throw new NodeError('configuration', { field: 'bitcoin nodes' })
  const nodes = urls.map(bitcoinRpc)
  const views: NodeView[] = nodes.map((rpc) => ({
    tip: () => rpc<number>('getblockcount'),
    hashAt: async (height) => {
      try {
        const hash = await rpc<string>('getblockhash', height)
        if (!hashText.test(hash)) throw new NodeError('invalid_response', { height })
        return hash
      } catch (error) {
        if (error instanceof RpcError && error.code === outOfRange) return undefined
        throw error
      }
    },
  }))
  const any = <T>(ask: (rpc: Rpc) => Promise<T>): Promise<T> => firstOf(nodes, ask)
  return {
    head: () => agreedHead(views, agree),
    hashAt: (height) => agreedHash(views, agree, height),
    block: async (height) => {
      const hash = await agreedHash(views, agree, height)
      return any((rpc) => readBlock(rpc, height, hash, stage))
    },
    prove: async (height, blocks) => {
      let before: string | undefined
      for (let at = height; at < height + blocks; at++) {
        const hash = await agreedHash(views, agree, at)
        const { parent } = await any(async (rpc) =>
          checkHeader(await rpc<string>('getblockheader', hash, false), hash, stage),
        )
        if (before !== undefined && parent !== before)
          throw new NodeError('invalid_response', { hash, field: 'parent' })
        before = hash
      }
    },
    transaction: (txid) => any((rpc) => readTransaction(rpc, txid)),
    mempool: () => everyMempool(nodes),
    unspent: (txid, vout) =>
      agreedAnswer(
        nodes.map(async (rpc) => Boolean(await rpc<object | null>('gettxout', txid, vout, false))),
        agree,
        String,
      ),
    feeRate: (blocks) =>
      any(async (rpc) => {
        const { feerate } = await rpc<{ feerate?: number }>('estimatesmartfee', blocks)
        // Core gives coins per 1000 bytes as a decimal of 8 places.
        return feerate === undefined ? undefined : BigInt(feerate.toFixed(8).replace('.', ''))
      }),
    send: (raw) => sendEverywhere(nodes, raw),
    any: (method, ...params) => any((rpc) => rpc(method, ...params)),
  }
}

async function everyMempool(nodes: readonly Rpc[]): Promise<ReadonlySet<string>> {
  const asked = await Promise.allSettled(nodes.map((rpc) => rpc<string[]>('getrawmempool')))
  const answers = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  if (answers.length === 0) throw new NodeError('nodes_unavailable', {}, { cause: asked[0] })
  return new Set(answers.flat().filter((txid) => hashText.test(txid)))
}

async function firstOf<T>(nodes: readonly Rpc[], ask: (rpc: Rpc) => Promise<T>): Promise<T> {
  let last: unknown
  for (const rpc of nodes) {
    try {
      return await ask(rpc)
    } catch (error) {
      last = error
    }
  }
  if (last instanceof RpcError || last instanceof NodeError) throw last
  throw new NodeError('nodes_unavailable', {}, { cause: last })
}

/** The agreed hash proves the header, and the header's Merkle root proves the transactions. */
async function readBlock(rpc: Rpc, height: number, hash: string, stage: Stage): Promise<BitcoinBlock> {
  const [header, body] = await Promise.all([
    rpc<string>('getblockheader', hash, false),
    rpc<{ tx: { hex: string }[] }>('getblock', hash, 2),
  ])
  const { parent, root, time } = checkHeader(header, hash, stage)
  const transactions = body.tx.map(({ hex: raw }) => {
    const tx = decodeTransaction(hex.decode(raw))
    return { txid: txidOf(tx), raw, tx }
  })
  if (merkleRoot(transactions.map(({ txid }) => txid)) !== root)
    throw new NodeError('invalid_response', { hash, field: 'transactions' })
  return { height, hash, parent, time, transactions }
}

async function readTransaction(rpc: Rpc, txid: string): Promise<ReadTransaction & { mined?: Mined }> {
  const found = await rpc<{ hex: string; confirmations?: number; blocktime?: number }>(
    'getrawtransaction',
    txid,
    true,
  )
  const tx = decodeTransaction(hex.decode(found.hex))
  if (txidOf(tx) !== txid) throw new NodeError('invalid_response', { txid })
  const { confirmations = 0, blocktime: time } = found
  const isMined = Number.isSafeInteger(confirmations) && confirmations > 0 && Number.isSafeInteger(time)
  return {
    txid,
    raw: found.hex,
    tx,
    ...(isMined && time !== undefined ? { mined: { confirmations, time } } : {}),
  }
}

async function sendEverywhere(nodes: readonly Rpc[], raw: string): Promise<void> {
  const settled = await Promise.allSettled(nodes.map((rpc) => rpc('sendrawtransaction', raw)))
  const reasons = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
  const taken = (reason: unknown) => reason instanceof RpcError && reason.code === alreadyInChain
  if (reasons.length < nodes.length || reasons.some(taken)) return
  const refusal = reasons.find((reason) => reason instanceof RpcError)
  throw refusal ?? new NodeError('nodes_unavailable', {}, { cause: reasons[0] })
}
