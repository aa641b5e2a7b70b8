import { ApiError } from '@planet/api/api-error'
import { RpcError } from '@planet/chains/json-rpc'
import { isNodeError, NodeError } from '@planet/chains/node-error'
import type { Relay } from '@planet/ledger/relay/relay'
import { isConnectionLost } from '@planet/platform/database/connection-lost'
import type { Allowance } from './allowance.ts'
import { costAfter, costBefore } from './cost.ts'
import type { GuestNode } from './guest-node.ts'
import { type InFlight, TooManyInFlight } from './in-flight.ts'
import { type Answer, failure, type Request } from './protocol.ts'
import { sendRaw } from './send-raw.ts'

/** While the database is away. */
export const unavailable = 'the service is not available right now'

export type Gateway = { relay: Relay; node: GuestNode; inFlight: InFlight }

/** The caller: an address with its allowance, and whether it is still waiting. */
export type Guest = {
  address: string
  allowance: Allowance
  signal: AbortSignal
  report: (reason: unknown) => void
}

/**
 * Charges the maximum cost of a call before it runs, and refunds what it did not use. A refusal or an abandoned call
 * costs the node as much as any other, so nothing is refunded for them.
 */
async function queryChain({ node }: Gateway, guest: Guest, { method, params }: Request): Promise<unknown> {
  const before = costBefore(method, params)
  const { allowed } = await guest.allowance.take(before)
  if (!allowed) throw new RpcError(-32005, 'too many requests')
  const begun = performance.now()
  const result = await node.call(method, params, guest.signal)
  const after = costAfter(method, performance.now() - begun)
  if (after > before) await guest.allowance.take(after - before)
  else await guest.allowance.refundCharge(before - after)
  return result
}

async function resultOf(gateway: Gateway, guest: Guest, request: Request): Promise<unknown> {
  if (request.method !== 'eth_sendRawTransaction') return queryChain(gateway, guest, request)
  const spend = async (uses: number) => (await guest.allowance.take(uses)).allowed
  return sendRaw(gateway.relay, request.params[0], spend)
}

export async function answerGuest(gateway: Gateway, guest: Guest, request: Request): Promise<Answer> {
  const { id } = request
  try {
    const result = await gateway.inFlight.run(guest.address, () => {
      // Calls of clients that disconnected while waiting in line are dropped.
      if (guest.signal.aborted) throw new NodeError('nodes_unavailable')
      return resultOf(gateway, guest, request)
    })
    return { jsonrpc: '2.0', id, result }
  } catch (error) {
    if (error instanceof TooManyInFlight) return failure(id, -32005, 'too many requests')
    if (error instanceof RpcError) return failure(id, error.code, error.message, error.data)
    if (isNodeError(error, 'nodes_unavailable'))
      return failure(id, -32000, 'the chain does not answer right now')
    if (error instanceof ApiError && error.code === 'planet_behind')
      return failure(id, -32000, 'the chain is recovering: try again in a few minutes')
    guest.report(error)
    if (isConnectionLost(error)) return failure(id, -32000, unavailable)
    return failure(id, -32603, 'internal error')
  }
}
