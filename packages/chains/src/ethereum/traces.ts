import { type Hex, hexToBigInt } from 'viem'
import type { JsonRpc } from '../json-rpc.ts'
import { NodeError } from '../node-error.ts'

/** Coins that a contract sent within a transaction, in call order. */
export type InternalTransfer = { from: string; to: string; amount: bigint }

/** A call as geth's callTracer reports it. */
type Frame = {
  type: string
  from: string
  to?: string
  value?: Hex
  error?: string
  calls?: readonly Frame[]
}
type Trace = { txHash?: Hex; result?: Frame; error?: string }

/** Delegated and static calls move no coins; a creation moves them to a contract, never to a deposit address. */
const movesCoin = ['CALL', 'SELFDESTRUCT']

/** The internal transfers of each transaction of a block, from a node with the debug interface. */
export async function readInternalTransfers(
  rpc: Pick<JsonRpc, 'call'>,
  hash: Hex,
  transactions: readonly Hex[],
): Promise<ReadonlyMap<Hex, readonly InternalTransfer[]>> {
  if (transactions.length === 0) return new Map()
  const tracer = { tracer: 'callTracer', tracerConfig: { onlyTopCall: false } }
  const traces = await rpc.call<Trace[] | null>('debug_traceBlockByHash', [hash, tracer])
  if (!Array.isArray(traces) || traces.length !== transactions.length)
    throw new NodeError('invalid_response', { hash })
  return new Map(
    transactions.map((txid, index) => {
      const { txHash = txid, result, error } = traces[index] ?? {}
      if (txHash !== txid || !result || error !== undefined) throw new NodeError('invalid_response', { txid })
      return [txid, internalTransfers(result)]
    }),
  )
}

/** What the calls inside a transaction sent. A failed call reverts everything that it and its own calls had sent. */
function internalTransfers({ calls = [], error }: Frame): InternalTransfer[] {
  if (error !== undefined) return []
  return calls.flatMap((call) => {
    if (call.error !== undefined) return []
    const amount = call.value === undefined ? 0n : hexToBigInt(call.value)
    const own =
      movesCoin.includes(call.type) && call.to !== undefined && amount > 0n
        ? [{ from: call.from, to: call.to, amount }]
        : []
    return [...own, ...internalTransfers(call)]
  })
}
