import { agreedAnswer, agreedHash, agreedHead, type NodeView } from '../agreement.ts'
import type { BlockPosition, ContractTransaction } from '../network.ts'
import { NodeError } from '../node-error.ts'

const timeoutMs = 15_000

export type TronBlock = BlockPosition & {
  parent: string
  timestamp: number
  transactions: readonly ContractTransaction[]
}

export type TronClient = {
  head: () => Promise<BlockPosition>
  hashAt: (height: number) => Promise<string>
  /** The block as `agree` nodes report it, transaction by transaction. */
  block: (height: number) => Promise<TronBlock>
  /** Asks one node after the other. Use it only for answers that are verified elsewhere, and for sending. */
  any: Ask
  /** Throws unless `agree` nodes give answers whose `part` is the same. */
  agreed: <T>(path: string, body: object, part: (answer: T) => string) => Promise<T>
}

/** java-tron's HTTP interface: a path and a body. */
export type Ask = <T>(path: string, body?: object) => Promise<T>

type Header = {
  blockID?: string
  block_header?: { raw_data?: { number?: number; parentHash?: string; timestamp?: number } }
}
type Contract = {
  type: string
  parameter: {
    value: {
      owner_address?: string
      to_address?: string
      amount?: number | bigint
      contract_address?: string
      call_value?: number | bigint
    }
  }
}
type Transaction = { txID: string; ret?: { contractRet?: string }[]; raw_data: { contract: Contract[] } }
type Info = {
  id: string
  result?: string
  log?: { address: string; topics?: string[]; data?: string }[]
}

/** Amounts are int64 as JSON numbers; those that a double cannot hold are parsed from the source text. */
const exact = (_: string, value: unknown, { source }: { source?: string } = {}): unknown =>
  typeof value === 'number' && !Number.isSafeInteger(value) && source && /^-?\d+$/.test(source)
    ? BigInt(source)
    : value
const parseExact = JSON.parse as (text: string, reviver: typeof exact) => unknown

function askAt(url: string): Ask {
  const base = url.replace(/\/$/, '')
  return async <T>(path: string, body: object = {}) => {
    const response = await fetch(`${base}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const answer = parseExact(await response.text(), exact)
    if (typeof answer !== 'object' || answer === null || 'Error' in answer)
      throw new NodeError('invalid_response', { path })
    return answer as T
  }
}

const hashText = /^[0-9a-f]{64}$/

export function tronClient({ urls, agree }: { urls: readonly string[]; agree: number }): TronClient {
  if (agree < 1 || urls.length < agree) throw new NodeError('configuration', { field: 'tron nodes' })
  const nodes = urls.map(askAt)
  const views: NodeView[] = nodes.map((ask) => ({
    tip: async () => {
      const { block_header } = await ask<Header>('wallet/getnowblock')
      return block_header?.raw_data?.number ?? -1
    },
    hashAt: async (height) => {
      const { blockID } = await ask<Header>('wallet/getblock', { id_or_num: String(height) })
      if (blockID !== undefined && !hashText.test(blockID))
        throw new NodeError('invalid_response', { height })
      return blockID
    },
  }))
  return {
    head: () => agreedHead(views, agree),
    hashAt: (height) => agreedHash(views, agree, height),
    block: async (height) => {
      const hash = await agreedHash(views, agree, height)
      return agreedAnswer(
        nodes.map((ask) => readBlock(ask, height, hash)),
        agree,
        (block) => JSON.stringify(block, (_, value) => (typeof value === 'bigint' ? String(value) : value)),
      )
    },
    agreed: <T>(path: string, body: object, part: (answer: T) => string) =>
      agreedAnswer(
        nodes.map((ask) => ask<T>(path, body)),
        agree,
        part,
      ),
    any: async (path, body) => {
      let last: unknown
      for (const ask of nodes) {
        try {
          return await ask(path, body)
        } catch (error) {
          last = error
        }
      }
      throw new NodeError('nodes_unavailable', {}, { cause: last })
    },
  }
}

async function readBlock(ask: Ask, height: number, hash: string): Promise<TronBlock> {
  const [block, infos] = await Promise.all([
    ask<Header & { transactions?: Transaction[] }>('wallet/getblockbynum', { num: height }),
    ask<Info[] | object>('wallet/gettransactioninfobyblocknum', { num: height }),
  ])
  const raw = block.block_header?.raw_data
  const transactions = block.transactions ?? []
  const list = Array.isArray(infos) ? (infos as Info[]) : []
  if (block.blockID !== hash || !raw?.parentHash || list.length !== transactions.length)
    throw new NodeError('invalid_response', { hash })
  const byId = new Map(list.map((info) => [info.id, info]))
  return {
    height,
    hash,
    parent: raw.parentHash,
    timestamp: raw.timestamp ?? 0,
    transactions: transactions.map((transaction) => readTransaction(transaction, byId.get(transaction.txID))),
  }
}

function readTransaction({ txID, ret, raw_data }: Transaction, info: Info | undefined): ContractTransaction {
  if (!info) throw new NodeError('invalid_response', { txid: txID })
  const [contract] = raw_data.contract
  const native = contract && nativeOf(contract)
  return {
    txid: txID,
    from: accountOf(contract?.parameter.value.owner_address) ?? '',
    succeeded: ret?.[0]?.contractRet === 'SUCCESS' && info.result !== 'FAILED',
    ...(native ? { native } : {}),
    logs: (info.log ?? []).map(({ address, topics = [], data = '' }) => ({
      address: `0x${address.slice(-40)}`,
      topics: topics.map((topic) => `0x${topic}`),
      data: `0x${data}`,
    })),
  }
}

/** Addresses come as 21 bytes, hexadecimal. */
const accountOf = (text: string | undefined): string | undefined =>
  text && /^41[0-9a-f]{40}$/.test(text) ? `0x${text.slice(2)}` : undefined

/** Plain payments, and coins sent with a call. */
function nativeOf({ type, parameter: { value } }: Contract): ContractTransaction['native'] {
  const to = accountOf(type === 'TransferContract' ? value.to_address : value.contract_address)
  const amount = type === 'TransferContract' ? value.amount : value.call_value
  const known = type === 'TransferContract' || type === 'TriggerSmartContract'
  return known && to && amount !== undefined ? { to, amount: BigInt(amount) } : undefined
}
