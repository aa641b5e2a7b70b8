import { Refused } from '@planet/planet-node/chain/refused'
import type { Outcome } from '@planet/planet-node/chain/transition'
import { keccak256 } from '@planet/planet-node/crypto/keccak'
import { ExecutionTimeout } from '@planet/planet-node/evm/engine'
import { buildRaw } from '../chain/build.ts'
import { MAX_ENERGY } from '../chain/parameters.ts'
import { invalidContract, TronRefusal } from '../chain/refusal.ts'
import { failureText, resultOf } from '../chain/result.ts'
import { accountOf, hexOf, readAddress } from '../codec/address.ts'
import type { TriggerSmartContract } from '../codec/contract.ts'
import { encodeRaw, MalformedTransaction } from '../codec/transaction.ts'
import { bytesFrom, integerFrom, type Json, transactionJson } from '../codec/transaction-json.ts'
import { type Call, type Handler, topOf } from './call.ts'
import { codeOf } from './contracts.ts'

const CALL_MS = 30_000
const encoder = new TextEncoder()

/** `function_selector` with `parameter`, or `data` as it is. */
export function callData({ params }: Call): Uint8Array {
  const { function_selector: selector, parameter, data } = params
  if (typeof selector === 'string' && selector !== '')
    return Buffer.concat([keccak256(encoder.encode(selector)).subarray(0, 4), bytesFrom(parameter)])
  return bytesFrom(data)
}

export type Trigger = Omit<TriggerSmartContract, 'contract'> & { contract: Uint8Array | undefined }

export function readTrigger(call: Call): Trigger {
  const { owner_address, contract_address, call_value, call_token_value, token_id } = call.params
  const hasTarget = typeof contract_address === 'string' && contract_address !== ''
  return {
    type: 'TriggerSmartContract',
    owner: readAddress(owner_address),
    contract: hasTarget ? readAddress(contract_address) : undefined,
    callValue: integerFrom(call_value, 'call_value'),
    data: callData(call),
    callTokenValue: integerFrom(call_token_value, 'call_token_value'),
    tokenId: integerFrom(token_id, 'token_id'),
  }
}

/** Without a contract the data is creation code, to learn what a deployment would cost. */
async function run(call: Call, trigger: Trigger, energy: bigint): Promise<Outcome> {
  const target = trigger.contract === undefined ? undefined : accountOf(trigger.contract)
  if (target !== undefined && codeOf(call, target) === undefined)
    throw invalidContract('Smart contract is not exist.')
  try {
    return await call.chain.call(
      {
        sender: accountOf(trigger.owner),
        to: target,
        value: trigger.callValue,
        data: trigger.data,
        gasLimit: energy,
        maxFee: 0n,
        maxPriorityFee: 0n,
        accessList: [],
        nonce: undefined,
      },
      { at: topOf(call), timeoutMs: CALL_MS },
    )
  } catch (cause) {
    if (cause instanceof Refused) throw invalidContract(cause.message)
    if (cause instanceof ExecutionTimeout) throw new TronRefusal('OTHER_ERROR', 'CPU timeout')
    throw cause
  }
}

/** The form in which calls and builders say what went wrong; without the prefix that broadcasts have. */
export async function withResult(call: Call, work: () => Json | Promise<Json>): Promise<Json> {
  try {
    return await work()
  } catch (cause) {
    if (cause instanceof TronRefusal)
      return { result: { code: cause.code, message: call.print.text(cause.reason) } }
    if (cause instanceof MalformedTransaction || (cause instanceof Error && 'code' in cause))
      return { result: { code: 'OTHER_ERROR', message: call.print.text(cause.message) } }
    throw cause
  }
}

/** What a transaction with this call would look like; its id means nothing, as it is never signed. */
function shownTransaction(call: Call, trigger: Trigger, failed: boolean): Json {
  const raw = buildRaw(call.chain, { ...trigger, contract: trigger.contract ?? new Uint8Array(0) })
  return {
    ret: [failed ? { ret: 'FAILED' } : {}],
    visible: call.print.visible,
    ...transactionJson(raw, encodeRaw(raw), call.print),
  }
}

export async function constantJson(call: Call, trigger: Trigger): Promise<Json> {
  const outcome = await run(call, trigger, MAX_ENERGY)
  const result = resultOf(outcome)
  return {
    result: {
      result: true,
      ...(result !== 'SUCCESS' && { message: call.print.text(failureText(result, MAX_ENERGY)) }),
    },
    energy_used: outcome.gasUsed,
    constant_result: [hexOf(outcome.returnData)],
    ...(outcome.logs.length > 0 && {
      logs: outcome.logs.map(({ address, topics, data }) => ({
        address: hexOf(address),
        topics: topics.map(hexOf),
        data: hexOf(data),
      })),
    }),
    transaction: shownTransaction(call, trigger, result !== 'SUCCESS'),
  }
}

/** The minimum energy with which the call succeeds: inner calls get 63/64 of what is left, so it may exceed the use. */
async function leastEnergy(call: Call, trigger: Trigger, used: bigint): Promise<bigint> {
  const succeeds = async (energy: bigint) => resultOf(await run(call, trigger, energy)) === 'SUCCESS'
  if (await succeeds(used)) return used
  let low = used
  let high = MAX_ENERGY
  while (high - low > used / 100n + 1n) {
    // What is needed is near what is used: the first steps look there.
    const middle = low * 2n < high ? low * 2n : (low + high) / 2n
    if (await succeeds(middle)) high = middle
    else low = middle
  }
  return high
}

async function estimateJson(call: Call): Promise<Json> {
  const trigger = readTrigger(call)
  const outcome = await run(call, trigger, MAX_ENERGY)
  const result = resultOf(outcome)
  if (result !== 'SUCCESS')
    return { result: { result: true, message: call.print.text(failureText(result, MAX_ENERGY)) } }
  return {
    result: { result: true },
    energy_required: await leastEnergy(call, trigger, outcome.gasBeforeRefund),
  }
}

export const constantCalls: Readonly<Record<string, Handler>> = {
  triggerconstantcontract: (call) => withResult(call, () => constantJson(call, readTrigger(call))),
  estimateenergy: (call) => withResult(call, () => estimateJson(call)),
}
