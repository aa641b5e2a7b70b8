import { EVMError, type EVMResult } from '@ethereumjs/evm'
import { Address } from '@ethereumjs/util'
import { lesser } from '../encoding/bigint.ts'
import type { Header } from '../encoding/header.ts'
import { fromKey, toKey } from '../encoding/hex.ts'
import type { Log } from '../encoding/receipt.ts'
import type { AccessListEntry } from '../encoding/transaction.ts'
import type { AccountRecord } from '../state/account.ts'
import type { ExecutionUnit } from './evm.ts'
import { effectivePrice } from './fees.ts'
import { intrinsicGas, MAX_INIT_CODE } from './intrinsic-gas.ts'
import { Refused } from './refused.ts'

export interface BlockContext {
  number: bigint
  timestamp: bigint
  feeRecipient: Uint8Array
  prevRandao: Uint8Array
  gasLimit: bigint
  baseFee: bigint
}

/** What a call after this block sees. */
export function contextOf(header: Header): BlockContext {
  return {
    number: header.number,
    timestamp: header.timestamp,
    feeRecipient: header.feeRecipient,
    prevRandao: header.prevRandao,
    gasLimit: header.gasLimit,
    baseFee: header.baseFee,
  }
}

/** A message to execute: by a transaction, or by a call that leaves nothing behind. */
export interface Message {
  sender: Uint8Array
  to: Uint8Array | undefined
  value: bigint
  data: Uint8Array
  gasLimit: bigint
  maxFee: bigint
  maxPriorityFee: bigint
  accessList: AccessListEntry[]
  /** undefined: the nonce is not checked (calls, and chains without nonces), but incremented. */
  nonce: bigint | undefined
  /** Always charged to the sender, for fees that are not gas. */
  burn?: bigint
}

export interface TransitionRules {
  /** Calls may come from contracts and need no funds for gas that they do not pay. */
  fromContracts: boolean
  intrinsicGas: boolean
  /** Gas costs nothing, regardless of the offered price. */
  free: boolean
}

export interface Outcome {
  status: 0 | 1
  gasUsed: bigint
  /** Gas used before refunds: the least gas limit is never below it. */
  gasBeforeRefund: bigint
  effectivePrice: bigint
  createdAddress: Uint8Array | undefined
  logs: Log[]
  returnData: Uint8Array
  /** The EVM's own error name. */
  failure: string | undefined
}

/** EIP-3529: at most a fifth of the gas used comes back. */
const REFUND_QUOTIENT = 5n
const NO_ACCOUNT: AccountRecord = { nonce: 0n, balance: 0n, codeHash: undefined }
const MAX_NONCE = (1n << 64n) - 1n

/** Throws `Refused` and leaves the state unchanged if the message may not be executed in this state. */
export function checkMessage(
  sender: AccountRecord | undefined,
  message: Message,
  baseFee: bigint,
  rules: TransitionRules,
): { intrinsic: bigint } {
  const account = sender ?? NO_ACCOUNT
  if (message.nonce !== undefined) {
    if (message.nonce < account.nonce) {
      throw new Refused('nonce_too_low', `next nonce ${account.nonce}, tx nonce ${message.nonce}`)
    }
    if (message.nonce > account.nonce) {
      throw new Refused('nonce_too_high', `next nonce ${account.nonce}, tx nonce ${message.nonce}`)
    }
  }
  if (account.nonce >= MAX_NONCE) throw new Refused('nonce_max')
  if (account.codeHash !== undefined && !rules.fromContracts) throw new Refused('sender_not_eoa')
  if (message.maxFee < message.maxPriorityFee) throw new Refused('tip_above_fee_cap')
  if (message.maxFee < baseFee) throw new Refused('fee_below_base')
  if (message.to === undefined && message.data.length > MAX_INIT_CODE)
    throw new Refused('init_code_too_large')
  const gasCost = rules.free ? 0n : message.gasLimit * message.maxFee
  const cost = gasCost + message.value + (message.burn ?? 0n)
  if (account.balance < cost) {
    throw new Refused('insufficient_funds', `balance ${account.balance}, tx cost ${cost}`)
  }
  const intrinsic = rules.intrinsicGas ? intrinsicGas(message) : 0n
  if (message.gasLimit < intrinsic) {
    throw new Refused('intrinsic_gas', `have ${message.gasLimit}, want ${intrinsic}`)
  }
  return { intrinsic }
}

/** The state transition of the yellow paper, section 6, by the rules of the Cancun fork. */
export async function applyMessage(
  unit: ExecutionUnit,
  message: Message,
  context: BlockContext,
  rules: TransitionRules,
): Promise<Outcome> {
  const account = unit.overlay.record(toKey(message.sender))
  const { intrinsic } = checkMessage(account, message, context.baseFee, rules)
  const { journal } = unit.evm
  journal.cleanJournal()
  unit.created = 0
  await journal.checkpoint()
  try {
    const outcome = await execute(unit, message, context, { intrinsic, free: rules.free })
    await journal.commit()
    return outcome
  } catch (cause) {
    while (unit.overlay.depth > 0) await unit.overlay.revert()
    throw cause
  } finally {
    journal.cleanJournal()
    unit.evm.transientStorage.clear()
    unit.overlay.originalStorageCache.clear()
  }
}

async function execute(
  unit: ExecutionUnit,
  message: Message,
  context: BlockContext,
  { intrinsic, free }: { intrinsic: bigint; free: boolean },
): Promise<Outcome> {
  warm(unit, message, context)
  const { price, tip } = effectivePrice(message, context.baseFee, free)
  const senderKey = toKey(message.sender)
  const sender = unit.overlay.record(senderKey) ?? NO_ACCOUNT
  const caller = new Address(message.sender)
  unit.overlay.putRecord(senderKey, {
    ...sender,
    nonce: sender.nonce + 1n,
    balance: sender.balance - message.gasLimit * price - (message.burn ?? 0n),
  })
  const result = await unit.evm.runCall({
    block: { header: evmHeader(context) },
    gasPrice: price,
    caller,
    gasLimit: message.gasLimit - intrinsic,
    ...(message.to === undefined ? {} : { to: new Address(message.to) }),
    value: message.value,
    data: message.data,
    skipNonceIncrement: true,
  })
  const gasBeforeRefund = result.execResult.executionGasUsed + intrinsic
  const mostRefund = gasBeforeRefund / REFUND_QUOTIENT
  const refund = result.execResult.gasRefund ?? 0n
  const gasUsed = gasBeforeRefund - lesser(refund, mostRefund)
  addBalance(unit, senderKey, (message.gasLimit - gasUsed) * price)
  addBalance(unit, toKey(context.feeRecipient), gasUsed * tip)
  await destroy(unit, result)
  await unit.evm.journal.cleanup()
  return outcomeOf(result, gasUsed, gasBeforeRefund, price)
}

/** EIP-2929, EIP-2930, EIP-3651: what is warm from the start. */
function warm(unit: ExecutionUnit, message: Message, context: BlockContext): void {
  const { journal } = unit.evm
  for (const address of unit.warmFromStart) journal.addAlwaysWarmAddress(address)
  journal.addAlwaysWarmAddress(toKey(message.sender))
  if (message.to !== undefined) journal.addAlwaysWarmAddress(toKey(message.to))
  journal.addAlwaysWarmAddress(toKey(context.feeRecipient))
  for (const { address, slots } of message.accessList) {
    const key = toKey(address)
    journal.addAlwaysWarmAddress(key)
    for (const slot of slots) journal.addAlwaysWarmSlot(key, toKey(slot))
  }
}

function evmHeader(context: BlockContext) {
  return {
    number: context.number,
    coinbase: new Address(context.feeRecipient),
    timestamp: context.timestamp,
    difficulty: 0n,
    prevRandao: context.prevRandao,
    gasLimit: context.gasLimit,
    baseFeePerGas: context.baseFee,
    getBlobGasPrice: () => 1n,
  }
}

function addBalance(unit: ExecutionUnit, key: string, amount: bigint): void {
  if (amount === 0n) return
  const account = unit.overlay.record(key) ?? NO_ACCOUNT
  unit.overlay.putRecord(key, { ...account, balance: account.balance + amount })
}

/** EIP-6780: only what was created in the same transaction disappears. */
async function destroy(unit: ExecutionUnit, result: EVMResult): Promise<void> {
  const { selfdestruct, createdAddresses } = result.execResult
  for (const address of selfdestruct?.keys() ?? []) {
    if (createdAddresses?.has(address)) {
      await unit.evm.journal.deleteAccount(new Address(fromKey(address.slice(2))))
    }
  }
}

function outcomeOf(result: EVMResult, gasUsed: bigint, gasBeforeRefund: bigint, price: bigint): Outcome {
  const { exceptionError, logs, returnValue } = result.execResult
  const failed = exceptionError !== undefined
  return {
    status: failed ? 0 : 1,
    gasUsed,
    gasBeforeRefund,
    effectivePrice: price,
    createdAddress: result.createdAddress?.bytes,
    logs: failed ? [] : (logs ?? []).map(([address, topics, data]) => ({ address, topics, data })),
    returnData: returnValue,
    failure: failed ? exceptionError.error : undefined,
  }
}

export const REVERT = EVMError.errorMessages.REVERT
