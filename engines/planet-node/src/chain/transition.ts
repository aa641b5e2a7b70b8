import type { Header } from '../encoding/header.ts'
import type { Log } from '../encoding/receipt.ts'
import type { AccessListEntry } from '../encoding/transaction.ts'
import {
  type BlockContext,
  type Engine,
  type EngineMessage,
  type EngineOutcome,
  TooMuchWork,
  type Trace,
} from '../evm/engine.ts'
import type { AccountRecord } from '../state/account.ts'
import { effectivePrice } from './fees.ts'
import { intrinsicGas, MAX_INIT_CODE } from './intrinsic-gas.ts'
import { Refused } from './refused.ts'

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
  /** The offered fee may be below the base fee. */
  belowBaseFee?: boolean
  /** Gas costs nothing, regardless of the offered price. */
  free: boolean
  /** How much expensive arithmetic a message may ask for, as gas of a plain loop that takes as long. */
  maxWork?: bigint | undefined
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

export type TracedOutcome = Outcome & Pick<EngineOutcome, 'trace' | 'accesses'>

const noAccount: AccountRecord = { nonce: 0n, balance: 0n, codeHash: undefined }
const noHash = new Uint8Array(32)
const maxNonce = (1n << 64n) - 1n
const maxPrice = (1n << 128n) - 1n
const unlimited = (1n << 64n) - 1n

/** Throws `Refused` and leaves the state unchanged if the message may not be executed in this state. */
export function checkMessage(
  sender: AccountRecord | undefined,
  message: Message,
  baseFee: bigint,
  rules: TransitionRules,
): { intrinsic: bigint } {
  const account = sender ?? noAccount
  if (message.nonce !== undefined) {
    if (message.nonce < account.nonce) {
      throw new Refused('nonce_too_low', `next nonce ${account.nonce}, tx nonce ${message.nonce}`)
    }
    if (message.nonce > account.nonce) {
      throw new Refused('nonce_too_high', `next nonce ${account.nonce}, tx nonce ${message.nonce}`)
    }
  }
  if (account.nonce >= maxNonce) throw new Refused('nonce_max')
  if (account.codeHash !== undefined && !rules.fromContracts) throw new Refused('sender_not_eoa')
  if (message.maxFee < message.maxPriorityFee) throw new Refused('tip_above_fee_cap')
  if (message.maxFee < baseFee && !rules.belowBaseFee) throw new Refused('fee_below_base')
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

type HashedMessage = Message & { hash?: Uint8Array }

/** Has the engine execute a message that may be executed. Throws `Refused` otherwise. */
function execute<Result>(
  engine: Engine,
  message: HashedMessage,
  { baseFee }: BlockContext,
  rules: TransitionRules,
  run: (message: EngineMessage) => Result,
): Result {
  const { intrinsic } = checkMessage(engine.account(message.sender), message, baseFee, rules)
  const { price } = effectivePrice(message, baseFee, rules.free)
  if (price > maxPrice) throw new Refused('execution_failed', 'the price of gas is above 128 bits')
  try {
    return run({
      sender: message.sender,
      to: message.to,
      value: message.value,
      data: message.data,
      gasLimit: message.gasLimit,
      intrinsicGas: intrinsic,
      price,
      burn: message.burn ?? 0n,
      hash: message.hash ?? noHash,
      accessList: message.accessList,
      maxWork: rules.maxWork ?? unlimited,
    })
  } catch (cause) {
    throw cause instanceof TooMuchWork ? new Refused('too_much_work') : cause
  }
}

/** The state transition of the yellow paper, section 6, by the rules of the Cancun fork. */
export function applyMessage(
  engine: Engine,
  message: HashedMessage,
  context: BlockContext,
  rules: TransitionRules,
  trace: Trace = 'none',
): TracedOutcome {
  const outcome = execute(engine, message, context, rules, (checked) => engine.transact(checked, trace))
  return outcomeOf(outcome, message, context, rules)
}

/** The same, with the outcome as the engine wrote it. */
export function applyEncoded(
  engine: Engine,
  message: HashedMessage,
  context: BlockContext,
  rules: TransitionRules,
): Uint8Array {
  return execute(engine, message, context, rules, (checked) => engine.transactEncoded(checked))
}

export function outcomeOf(
  { failure, ...outcome }: EngineOutcome,
  message: Message,
  { baseFee }: BlockContext,
  rules: TransitionRules,
): TracedOutcome {
  const { price } = effectivePrice(message, baseFee, rules.free)
  return { status: failure === undefined ? 1 : 0, failure, effectivePrice: price, ...outcome }
}

export const REVERT = 'revert'
