import type { Stage } from '@planet/units/network'
import { decodeTransaction, type RawTransaction, txidOf } from '@planet/wallet/bitcoin/raw-transaction'
import { hex } from '@scure/base'
import { BridgeError } from '../../errors.ts'
import { agreedAnswer, agreedHash, agreedHead, type NodeView } from '../agreement.ts'
import type { Place } from '../network.ts'
import { checkHeader, merkleRoot } from './header.ts'

const timeoutMs = 15_000
/** Reads the whole set of coins: minutes on the main network. */
const scanTimeoutMs = 600_000

/** Bitcoin Core's answer that says no. */
export class BitcoinRefusal extends Error {
  override name = 'BitcoinRefusal'
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

type Rpc = <T>(method: string, ...params: unknown[]) => Promise<T>

/** JSON-RPC of one node; name and password are part of its URL. */
function bitcoinRpc(url: string): Rpc {
  const { username, password, origin, pathname } = new URL(url)
  const secret = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString(
    'base64',
  )
  return async <T>(method: string, ...params: unknown[]) => {
    const response = await fetch(origin + pathname, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Basic ${secret}` },
      body: JSON.stringify({ jsonrpc: '1.0', id: 0, method, params }),
      signal: AbortSignal.timeout(method === 'scantxoutset' ? scanTimeoutMs : timeoutMs),
    })
    const body = (await response.json()) as { result?: T; error?: { code: number; message: string } | null }
    if (body.error) throw new BitcoinRefusal(body.error.code, body.error.message)
    if (!('result' in body)) throw new BridgeError('node_nonsense', { method })
    return body.result as T
  }
}

export type BitcoinBlock = Place & { parent: string; time: number; transactions: readonly ReadTransaction[] }
/** How deep, and its block's time. */
type Mined = { confirmations: number; time: number }
export type ReadTransaction = { txid: string; raw: string; tx: RawTransaction }

export type BitcoinClient = {
  head: () => Promise<Place>
  hashAt: (height: number) => Promise<string>
  block: (height: number) => Promise<BitcoinBlock>
  /** Throws unless so many blocks from that height on hang together, each with its work done. */
  prove: (height: number, blocks: number) => Promise<void>
  /** From the chain or the mempool of any node; proven by its own hash. Where it is mined is that node's word alone. */
  transaction: (txid: string) => Promise<ReadTransaction & { mined?: Mined }>
  /** What waits at any of the nodes that answer: one that was just started knows of little. */
  mempool: () => Promise<ReadonlySet<string>>
  /** In the chain, whatever waits in the mempool. */
  unspent: (txid: string, vout: number) => Promise<boolean>
  /** Satoshi per 1000 virtual bytes, or undefined where the nodes have no opinion. */
  feeRate: (blocks: number) => Promise<bigint | undefined>
  /** Takes a transaction to every node; one that has it already has done what was asked. */
  send: (raw: string) => Promise<void>
  /** Asks one node after the other. For what is checked elsewhere. */
  any: Rpc
}

export type BitcoinNodes = { urls: readonly string[]; agree: number; stage: Stage }

const hashText = /^[0-9a-f]{64}$/
/** Bitcoin Core: block height out of range; transaction not found. */
const outOfRange = -8
const alreadyInChain = -27

export function bitcoinClient({ urls, agree, stage }: BitcoinNodes): BitcoinClient {
  if (agree < 1 || urls.length < agree) throw new BridgeError('configuration', { field: 'bitcoin nodes' })
  const nodes = urls.map(bitcoinRpc)
  const views: NodeView[] = nodes.map((rpc) => ({
    tip: () => rpc<number>('getblockcount'),
    hashAt: async (height) => {
      try {
        const hash = await rpc<string>('getblockhash', height)
        if (!hashText.test(hash)) throw new BridgeError('node_nonsense', { height })
        return hash
      } catch (error) {
        if (error instanceof BitcoinRefusal && error.code === outOfRange) return undefined
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
          throw new BridgeError('node_nonsense', { hash, field: 'parent' })
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
  if (answers.length === 0) throw new BridgeError('nodes_unavailable', {}, { cause: asked[0] })
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
  if (last instanceof BitcoinRefusal || last instanceof BridgeError) throw last
  throw new BridgeError('nodes_unavailable', {}, { cause: last })
}

/** The agreed hash proves the header, the header's root proves the transactions. Nothing else of the answer counts. */
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
    throw new BridgeError('node_nonsense', { hash, field: 'transactions' })
  return { height, hash, parent, time, transactions }
}

async function readTransaction(rpc: Rpc, txid: string): Promise<ReadTransaction & { mined?: Mined }> {
  const found = await rpc<{ hex: string; confirmations?: number; blocktime?: number }>(
    'getrawtransaction',
    txid,
    true,
  )
  const tx = decodeTransaction(hex.decode(found.hex))
  if (txidOf(tx) !== txid) throw new BridgeError('node_nonsense', { txid })
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
  const taken = (reason: unknown) => reason instanceof BitcoinRefusal && reason.code === alreadyInChain
  if (reasons.length < nodes.length || reasons.some(taken)) return
  const refusal = reasons.find((reason) => reason instanceof BitcoinRefusal)
  throw refusal ?? new BridgeError('nodes_unavailable', {}, { cause: reasons[0] })
}
