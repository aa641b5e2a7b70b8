import { randomBytes } from 'node:crypto'
import type { ChainEvent } from '../../chain/chain.ts'
import { toHex } from '../../encoding/hex.ts'
import type { RpcContext } from '../context.ts'
import { RPC_CODE, RpcError } from '../errors.ts'
import { formatHeader } from '../format.ts'
import { asLogFilter, bloomMatcher, logMatcher } from '../log-filter.ts'
import { matchingLogs } from '../matching-logs.ts'
import { asObject, invalid } from '../params.ts'
import type { SessionMethods } from './dispatch.ts'

interface Subscription {
  onEvent?: (event: ChainEvent) => unknown[]
  onPending?: (hash: Uint8Array) => unknown[]
}

function newHeads(event: ChainEvent): unknown[] {
  return event.kind === 'block' ? [formatHeader(event.made.block.header, event.made.block.hash)] : []
}

function logsOf(filter: unknown, maxAddresses: number): (event: ChainEvent) => unknown[] {
  const parsed = asLogFilter(asObject(filter ?? {}, 'filter'), maxAddresses)
  const matches = logMatcher(parsed)
  const passes = bloomMatcher(parsed)
  return (event) => {
    const blocks = event.kind === 'block' ? [event.made] : event.blocks
    return blocks.flatMap(({ block, transactions }) =>
      passes(block.header.logsBloom)
        ? matchingLogs(block, transactions, matches, event.kind === 'dropped')
        : [],
    )
  }
}

/** eth_subscribe and eth_unsubscribe of one connection. */
export class Subscriptions {
  readonly methods: SessionMethods
  #live = new Map<string, Subscription>()
  readonly #stop: (() => void)[]

  constructor({ chain, entry, limits }: RpcContext, send: (message: string) => void) {
    const deliver = (id: string, results: unknown[]) => {
      for (const result of results) {
        send(
          JSON.stringify({
            jsonrpc: '2.0',
            method: 'eth_subscription',
            params: { subscription: id, result },
          }),
        )
      }
    }
    this.#stop = [
      chain.onEvent((event) => {
        for (const [id, { onEvent }] of this.#live) if (onEvent !== undefined) deliver(id, onEvent(event))
      }),
      entry.onPending((hash) => {
        for (const [id, { onPending }] of this.#live)
          if (onPending !== undefined) deliver(id, onPending(hash))
      }),
    ]
    this.methods = {
      eth_subscribe: ([kind, filter]) => {
        if (this.#live.size >= limits.subscriptionsPerSocket) {
          throw new RpcError(RPC_CODE.limit, 'too many subscriptions on this connection')
        }
        const id = toHex(randomBytes(16))
        this.#live.set(id, subscriptionOf(kind, filter, limits.logAddresses))
        return id
      },
      eth_unsubscribe: ([id]) => typeof id === 'string' && this.#live.delete(id),
    }
  }

  close(): void {
    for (const stop of this.#stop) stop()
    this.#live.clear()
  }
}

function subscriptionOf(kind: unknown, filter: unknown, maxAddresses: number): Subscription {
  if (kind === 'newHeads') return { onEvent: newHeads }
  if (kind === 'logs') return { onEvent: logsOf(filter, maxAddresses) }
  if (kind === 'newPendingTransactions') return { onPending: (hash) => [toHex(hash)] }
  return invalid(`no "${String(kind)}" subscription in eth namespace`)
}
