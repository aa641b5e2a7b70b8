import { WebSocket } from 'ws'
import { fromHex } from '../encoding/hex.ts'

/** A block from the producer's feed, before anything in it is verified. */
export type RawBlock = { header: Uint8Array; transactions: Uint8Array[] }

export type RawBlocks = {
  head: number
  /** Hash of the block before the first one; undefined if the producer has no such block. */
  previousHash: string | undefined
  blocks: RawBlock[]
}

/** The node that makes the blocks, asked by JSON-RPC. */
export type Source = {
  rawBlocks(from: number): Promise<RawBlocks>
  send(raw: Uint8Array): Promise<unknown>
}

const timeoutMs = 30_000
const blocksPerRequest = 128

export class SourceRefusal extends Error {
  readonly code: number
  readonly data: unknown
  constructor({ code, message, data }: { code: number; message: string; data?: unknown }) {
    super(message)
    this.code = code
    this.data = data
  }
}

async function call(url: string, method: string, params: unknown[], signal: AbortSignal): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  })
  if (!response.ok) throw new Error(`the producer answers with status ${response.status}`)
  const answer = (await response.json()) as { result?: unknown; error?: { code: number; message: string } }
  if (answer.error !== undefined) throw new SourceRefusal(answer.error)
  return answer.result
}

const isHex = (value: unknown): value is string =>
  typeof value === 'string' && /^0x([0-9a-f]{2})*$/i.test(value)

function readBlock(value: unknown): RawBlock {
  const { header, transactions } = (value ?? {}) as { header?: unknown; transactions?: unknown }
  if (!isHex(header) || !Array.isArray(transactions) || !transactions.every(isHex))
    throw new Error('the producer gives a block that is not one')
  return { header: fromHex(header), transactions: transactions.map((raw) => fromHex(raw)) }
}

function readBlocks(value: unknown): RawBlocks {
  const { head, previousHash, blocks } = (value ?? {}) as Record<string, unknown>
  if (typeof head !== 'string' || !/^0x[0-9a-f]{1,13}$/.test(head) || !Array.isArray(blocks))
    throw new Error('the producer does not answer planet_getRawBlocks as it should')
  return {
    head: Number(head),
    previousHash: isHex(previousHash) ? previousHash : undefined,
    blocks: blocks.map(readBlock),
  }
}

export function connectSource(url: string, signal: AbortSignal): Source {
  return {
    rawBlocks: async (from) =>
      readBlocks(
        await call(url, 'planet_getRawBlocks', [`0x${from.toString(16)}`, blocksPerRequest], signal),
      ),
    send: (raw) => call(url, 'eth_sendRawTransaction', [`0x${Buffer.from(raw).toString('hex')}`], signal),
  }
}

const longestPauseMs = 15_000
const pingMs = 20_000

/** Calls `onHead` for every new block of the producer while the connection lasts, and reconnects when it ends. */
export function watchHeads(url: string, onHead: () => void): { isOpen(): boolean; close(): void } {
  let socket: WebSocket | undefined
  let timer: NodeJS.Timeout | undefined
  let pauseMs = 500
  let closed = false
  const connect = () => {
    const current = new WebSocket(url.replace(/^http/, 'ws'), { handshakeTimeout: 10_000 })
    let alive = true
    const ping = setInterval(() => {
      if (!alive) current.terminate()
      alive = false
      if (current.readyState === WebSocket.OPEN) current.ping()
    }, pingMs)
    socket = current
    current.on('pong', () => {
      alive = true
    })
    current.on('open', () => {
      pauseMs = 500
      current.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_subscribe', params: ['newHeads'] }))
    })
    current.on('message', onHead)
    // `close` follows a failed connection and handles it.
    current.on('error', () => undefined)
    current.on('close', () => {
      clearInterval(ping)
      if (closed) return
      timer = setTimeout(connect, pauseMs)
      pauseMs = Math.min(longestPauseMs, pauseMs * 2)
    })
  }
  connect()
  return {
    isOpen: () => socket?.readyState === WebSocket.OPEN,
    close: () => {
      closed = true
      clearTimeout(timer)
      socket?.terminate()
    },
  }
}
