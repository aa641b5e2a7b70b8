import { isFree } from '../../chain/fees.ts'
import { intrinsicGas } from '../../chain/intrinsic-gas.ts'
import { Refused } from '../../chain/refused.ts'
import { type Message, type Outcome, REVERT } from '../../chain/transition.ts'
import { greater, lesser } from '../../encoding/bigint.ts'
import { toHex, toKey, toQuantity } from '../../encoding/hex.ts'
import type { AccountOverride, BlockContext, Trace } from '../../evm/engine.ts'
import type { RpcContext, RpcMethod } from '../context.ts'
import { RPC_CODE, RpcError } from '../errors.ts'
import type { Caller } from '../lanes.ts'
import { asAccessList, asAddress, asBytes, asObject, asQuantity, asStateBlock, invalid } from '../params.ts'
import { revertMessage } from '../revert-reason.ts'
import { parseOverrides } from '../state-override.ts'

export interface CallRequest {
  message: Message
  at: number
  context: Partial<BlockContext>
  caller: Caller
  overrides: AccountOverride[]
  trace?: Trace
}

export const limitsOf = ({ limits }: RpcContext, { lane }: Caller): { callGas: bigint; callMs: number } =>
  lane === 'guest' ? { callGas: limits.guestCallGas, callMs: limits.guestCallMs } : limits

export const optional = <Value>(value: unknown, parse: (value: unknown) => Value): Value | undefined =>
  value === undefined || value === null ? undefined : parse(value)

export function feesOf(request: Record<string, unknown>): { maxFee: bigint; maxPriorityFee: bigint } {
  const fee = (name: string) => optional(request[name], (value) => asQuantity(value, name))
  const gasPrice = fee('gasPrice')
  const maxFee = fee('maxFeePerGas')
  const tip = fee('maxPriorityFeePerGas')
  if (gasPrice !== undefined && (maxFee !== undefined || tip !== undefined)) {
    invalid('both gasPrice and (maxFeePerGas or maxPriorityFeePerGas) specified')
  }
  return { maxFee: gasPrice ?? maxFee ?? 0n, maxPriorityFee: gasPrice ?? tip ?? 0n }
}

/** `input` is the name of the standard, `data` an older one that is still in use. */
export function dataOf({ input, data }: Record<string, unknown>): Uint8Array {
  const [first, second] = [input, data].map((value) => optional(value, (given) => asBytes(given, 'data')))
  if (first !== undefined && second !== undefined && Buffer.compare(first, second) !== 0)
    invalid('both "data" and "input" are set and not equal')
  return first ?? second ?? new Uint8Array(0)
}

export function parseCall(
  rpc: RpcContext,
  [transaction, block, overrides]: unknown[],
  caller: Caller,
): CallRequest {
  const { chain } = rpc
  const { callGas } = limitsOf(rpc, caller)
  const request = asObject(transaction, 'transaction')
  const data = dataOf(request)
  const asked = optional(request.gas, (value) => asQuantity(value, 'gas')) ?? callGas
  const fees = feesOf(request)
  const message: Message = {
    sender: optional(request.from, (value) => asAddress(value, 'from')) ?? new Uint8Array(20),
    to: optional(request.to, (value) => asAddress(value, 'to')),
    value: optional(request.value, (value) => asQuantity(value, 'value')) ?? 0n,
    data,
    gasLimit: lesser(asked, callGas),
    ...fees,
    accessList: asAccessList(request.accessList),
    nonce: undefined,
  }
  const at = asStateBlock(chain, block)
  return {
    message,
    at,
    context: callContext(rpc, block, at, fees.maxFee === 0n),
    caller,
    overrides: overrides === undefined || overrides === null ? [] : parseOverrides(overrides),
  }
}

/**
 * A call that offers no fee sees a base fee of 0, as in geth. Where blocks come only with
 * transactions, the time of the last one may be long past, so calls see the present time.
 */
function callContext(rpc: RpcContext, block: unknown, at: number, free: boolean): Partial<BlockContext> {
  const { chain } = rpc
  const context: Partial<BlockContext> = free ? { baseFee: 0n } : {}
  if (at !== chain.headNumber) return context
  const now = BigInt(Math.floor(rpc.now() / 1000))
  const { timestamp } = chain.head.header
  const present = greater(now, timestamp)
  if (block === 'pending') {
    const next = chain.nextContext(present)
    return { ...next, ...context }
  }
  return chain.rules.mining.kind === 'instant' ? { ...context, timestamp: present } : context
}

export function runCall(
  { chain, lanes }: RpcContext,
  request: CallRequest,
  deadline: number,
  gasLimit?: bigint,
) {
  const { message, at, context, overrides, trace, caller } = request
  const { lane, signal } = caller
  return lanes.gates[lane].pass(() => {
    const timeoutMs = deadline - performance.now()
    const options = { at, context, timeoutMs, lane, signal, overrides, trace }
    return chain.call(gasLimit === undefined ? message : { ...message, gasLimit }, options)
  }, signal)
}

export function failureOf(outcome: Outcome): RpcError {
  if (outcome.failure === REVERT) {
    return new RpcError(RPC_CODE.reverted, revertMessage(outcome.returnData), toHex(outcome.returnData))
  }
  return new RpcError(RPC_CODE.server, outcome.failure ?? 'execution failed')
}

async function call(context: RpcContext, params: unknown[], caller: Caller) {
  const request = parseCall(context, params, caller)
  const outcome = await runCall(context, request, performance.now() + limitsOf(context, caller).callMs)
  if (outcome.status === 0) throw failureOf(outcome)
  return toHex(outcome.returnData)
}

const callStipend = 2_300n

/** The least gas limit with which the call succeeds, to within 1.5 %, as geth searches for it. */
async function estimate(context: RpcContext, params: unknown[], caller: Caller) {
  const request = parseCall(context, params, caller)
  const { chain } = context
  const view = chain.view(request.at)
  try {
    const deadline = performance.now() + limitsOf(context, caller).callMs
    const highest = allowance(context, request, view.account(toKey(request.message.sender))?.balance ?? 0n)
    const succeeds = async (gasLimit: bigint): Promise<Outcome | undefined> => {
      try {
        const outcome = await runCall(context, request, deadline, gasLimit)
        return outcome.status === 1 ? outcome : undefined
      } catch (cause) {
        if (cause instanceof Refused && cause.code === 'intrinsic_gas') return undefined
        throw cause
      }
    }
    const first = await runCall(context, request, deadline, highest)
    if (first.status === 0) {
      if (first.failure === REVERT) throw failureOf(first)
      throw new RpcError(RPC_CODE.server, `gas required exceeds allowance (${highest})`)
    }
    let low = first.gasUsed - 1n
    let high = highest
    const guess = ((first.gasBeforeRefund + callStipend) * 64n) / 63n
    if (guess < high) {
      if ((await succeeds(guess)) !== undefined) high = guess
      else low = guess
    }
    if (await succeedsExactly(first, request, succeeds)) return toQuantity(first.gasUsed)
    while (low + 1n < high && (high - low) * 1000n > high * 15n) {
      const middle = (low + high) / 2n
      if ((await succeeds(middle)) !== undefined) high = middle
      else low = middle
    }
    return toQuantity(high)
  } finally {
    view.release()
  }
}

/** A plain payment needs exactly its intrinsic gas; wallets show that number. */
async function succeedsExactly(
  first: Outcome,
  { message }: CallRequest,
  succeeds: (gasLimit: bigint) => Promise<Outcome | undefined>,
): Promise<boolean> {
  if (message.to === undefined || first.gasUsed !== intrinsicGas(message)) return false
  return (await succeeds(first.gasUsed)) !== undefined
}

function allowance({ chain }: RpcContext, { message }: CallRequest, balance: bigint): bigint {
  const most = chain.rules.transactionGasLimit
  const asked = lesser(message.gasLimit, most)
  if (message.maxFee === 0n || isFree(chain.rules)) return asked
  if (balance < message.value) throw new Refused('insufficient_funds')
  const affordable = (balance - message.value) / message.maxFee
  return lesser(affordable, asked)
}

export const callMethods: Record<string, RpcMethod> = {
  eth_call: call,
  eth_estimateGas: estimate,
}
