import type { ExecutionUnit } from '../../chain/evm.ts'
import { toHex, toQuantity } from '../../encoding/hex.ts'
import { recoverSender } from '../../encoding/recovered.ts'
import { checkStateless, executableOf } from '../../pool/admission.ts'
import type { RpcContext, RpcMethod } from '../context.ts'
import { RPC_CODE, RpcError } from '../errors.ts'
import type { Caller } from '../lanes.ts'
import { asHash, asObject, numberOfHash } from '../params.ts'

/** A call as geth's callTracer reports it, without gas and data. */
type Frame = { type: string; from: string; to?: string; value?: string; error?: string; calls?: Frame[] }

/** Records every message call of a unit as a tree. Each transaction begins a new root. */
function traceCalls(unit: ExecutionUnit): Frame[] {
  const roots: Frame[] = []
  const open: Frame[] = []
  unit.evm.events.on('beforeMessage', ({ to, caller, value, delegatecall, isStatic, salt }) => {
    const create = salt === undefined ? 'CREATE' : 'CREATE2'
    const call = delegatecall ? 'DELEGATECALL' : isStatic ? 'STATICCALL' : 'CALL'
    const frame: Frame = {
      type: to === undefined ? create : call,
      from: toHex(caller.bytes),
      ...(to === undefined ? {} : { to: toHex(to.bytes) }),
      ...(delegatecall || isStatic ? {} : { value: toQuantity(value) }),
    }
    const parent = open.at(-1)
    if (parent) parent.calls = [...(parent.calls ?? []), frame]
    else roots.push(frame)
    open.push(frame)
  })
  unit.evm.events.on('afterMessage', ({ execResult: { exceptionError } }) => {
    const frame = open.pop()
    if (frame && exceptionError) frame.error = exceptionError.error
  })
  return roots
}

/** Executes a block again on the state before it and returns its calls. Works as far back as state is kept. */
async function traceBlockByHash(
  { chain, lanes }: RpcContext,
  [hash, options]: unknown[],
  { lane, signal }: Caller,
) {
  if (!chain.rules.traces) throw new RpcError(RPC_CODE.methodNotFound, 'traces are not offered on this chain')
  const { tracer } = asObject(options, 'options')
  if (tracer !== 'callTracer') throw new RpcError(RPC_CODE.invalidParams, 'only callTracer is offered')
  const number = numberOfHash(chain, asHash(hash))
  if (number === 0) return []
  const records = await chain.history.transactionsOf(number)
  const transactions = records.map(({ raw }) =>
    executableOf(raw, checkStateless(raw, chain.rules), recoverSender(raw)),
  )
  let frames: Frame[] = []
  const replay = () =>
    chain.replay(number, transactions, (unit) => {
      frames = traceCalls(unit)
    })
  await lanes.gates[lane].pass(replay, signal)
  return transactions.map(({ hash: txHash }, i) => ({ txHash: toHex(txHash), result: frames[i] }))
}

export const traceMethods: Record<string, RpcMethod> = { debug_traceBlockByHash: traceBlockByHash }
