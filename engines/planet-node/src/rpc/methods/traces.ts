import type { CallJob } from '../../chain/execute.ts'
import { contextOf } from '../../chain/transition.ts'
import { toHex } from '../../encoding/hex.ts'
import { recoverSender } from '../../encoding/recovered.ts'
import type { Trace } from '../../evm/engine.ts'
import { checkStateless, executableOf } from '../../pool/admission.ts'
import type { RpcContext, RpcMethod } from '../context.ts'
import { RPC_CODE, RpcError } from '../errors.ts'
import type { Caller } from '../lanes.ts'
import { asHash, asObject, invalid, numberOfHash } from '../params.ts'
import { limitsOf, parseCall, runCall } from './calls.ts'

/** geth's options of a trace, as far as they are offered. */
function traceOf(options: unknown): Trace {
  const { tracer, tracerConfig } = asObject(options ?? {}, 'options')
  const { diffMode } = asObject(tracerConfig ?? {}, 'tracerConfig')
  if (tracer === 'callTracer') return 'calls'
  if (tracer === 'prestateTracer') return diffMode === true ? 'changes' : 'prestate'
  return invalid('only callTracer and prestateTracer are offered')
}

/** A trace executes a whole block again, so that only the operator's own services may ask for one. */
function onlyOwn({ lane }: Caller): void {
  if (lane === 'guest') throw new RpcError(RPC_CODE.methodNotFound, 'traces are not offered to guests')
}

type Traced = { txHash: string; result: unknown }

/** Executes a block again on the state before it, up to a transaction. Works as far back as state is kept. */
async function traceBlock(
  rpc: RpcContext,
  number: number,
  { trace, from, to }: { trace: Trace; from: number; to: number },
  caller: Caller,
): Promise<Traced[]> {
  const { chain, lanes } = rpc
  const block = chain.block(number)
  if (block === undefined) throw new Error(`block ${number} is unknown`)
  const records = (await chain.history.transactionsOf(number)).slice(0, to)
  const transactions = records.map(({ raw }) =>
    executableOf(raw, checkStateless(raw, chain.rules), recoverSender(raw)),
  )
  const messages: CallJob['blocks'][number]['messages'] = transactions.map((message, index) => ({
    message,
    rules: chain.transitionRules,
    trace: index < from ? 'none' : trace,
  }))
  const { lane, signal } = caller
  const [outcomes = []] = await lanes.gates[lane].pass(
    () =>
      chain.calls([{ context: contextOf(block.header), overrides: [], messages }], {
        at: number - 1,
        timeoutMs: limitsOf(rpc, caller).callMs,
        lane,
        signal,
      }),
    signal,
  )
  return transactions
    .map(({ hash }, index) => ({
      txHash: toHex(hash),
      result: JSON.parse(outcomes[index]?.trace ?? 'null') as unknown,
    }))
    .slice(from)
}

async function traceBlockByHash(rpc: RpcContext, [hash, options]: unknown[], caller: Caller) {
  const { chain } = rpc
  if (!chain.rules.traces) throw new RpcError(RPC_CODE.methodNotFound, 'traces are not offered on this chain')
  const trace = traceOf(options)
  const number = numberOfHash(chain, asHash(hash))
  return number === 0 ? [] : traceBlock(rpc, number, { trace, from: 0, to: Number.POSITIVE_INFINITY }, caller)
}

async function traceTransaction(rpc: RpcContext, [hash, options]: unknown[], caller: Caller) {
  onlyOwn(caller)
  const trace = traceOf(options)
  const place = rpc.chain.history.place(asHash(hash))
  if (place === undefined) throw new RpcError(RPC_CODE.server, 'transaction not found')
  const { blockNumber, index } = place
  const [traced] = await traceBlock(rpc, blockNumber, { trace, from: index, to: index + 1 }, caller)
  return traced?.result
}

async function traceCall(rpc: RpcContext, [transaction, block, options]: unknown[], caller: Caller) {
  onlyOwn(caller)
  const { stateOverrides } = asObject(options ?? {}, 'options')
  const request = parseCall(rpc, [transaction, block, stateOverrides], caller)
  const deadline = performance.now() + limitsOf(rpc, caller).callMs
  const outcome = await runCall(rpc, { ...request, trace: traceOf(options) }, deadline)
  return JSON.parse(outcome.trace ?? 'null') as unknown
}

export const traceMethods: Record<string, RpcMethod> = {
  debug_traceBlockByHash: traceBlockByHash,
  debug_traceCall: traceCall,
  debug_traceTransaction: traceTransaction,
}
