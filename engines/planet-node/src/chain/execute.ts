import { lesser } from '../encoding/bigint.ts'
import { toKey } from '../encoding/hex.ts'
import { ByteReader, ByteWriter } from '../evm/bytes.ts'
import {
  type AccountOverride,
  type BlockContext,
  type Commitments,
  type EncodedTransaction,
  type Engine,
  EngineStopped,
  type StateSource,
  type Trace,
} from '../evm/engine.ts'
import type { ExecutableTransaction } from './assemble.ts'
import { type Refusal, Refused } from './refused.ts'
import {
  applyEncoded,
  applyMessage,
  type Message,
  type TracedOutcome,
  type TransitionRules,
} from './transition.ts'

export interface RefusedTransaction {
  transaction: ExecutableTransaction
  reason: Refused
}

/** Transactions for one block, in execution order, on the state after the head. */
export interface BlockJob {
  transactions: ExecutableTransaction[]
  context: BlockContext
  rules: TransitionRules
  /** The state commitment of the head. */
  parentState: Uint8Array
}

/** What became of them, by their place in the job. */
export interface BlockResult {
  executed: number[]
  /** One after the other, as `readOutcome` reads them. */
  outcomes: Uint8Array<ArrayBuffer>
  refused: { index: number; refusal: Refusal; cause?: unknown }[]
  /** No room in this block, or after a transaction of the same sender that found none. */
  leftOver: number[]
  /** In the form of evm/state-changes.ts. */
  changes: Uint8Array
  commitments: Commitments
}

/** Messages whose effects are discarded, in one or more blocks that follow each other. */
export interface CallJob {
  blocks: {
    context: BlockContext
    overrides: AccountOverride[]
    messages: {
      message: Message & { hash?: Uint8Array }
      rules: TransitionRules
      trace: Trace
      /** Its gas limit is at most what the messages before it have left in the block. */
      fitsBlock?: boolean
    }[]
  }[]
  /** Gas that all messages together may use. */
  maxGas?: bigint
}

/**
 * Executes what fits into one block. An engine error triggered by one transaction costs that transaction, never the
 * chain; where it stopped the engine itself, the block is executed again without it.
 */
export function executeBlock(engine: Engine, source: StateSource, job: BlockJob): BlockResult {
  const refused: BlockResult['refused'] = []
  for (;;) {
    try {
      return executeWithout(engine, source, job, refused)
    } catch (cause) {
      if (!(cause instanceof StoppedAt)) throw cause
      refused.push(unexpected(job, cause.index, cause.cause))
    }
  }
}

class StoppedAt extends Error {
  readonly index: number
  constructor(index: number, cause: unknown) {
    super('a transaction stopped the engine', { cause })
    this.index = index
  }
}

function executeWithout(
  engine: Engine,
  source: StateSource,
  job: BlockJob,
  stopping: BlockResult['refused'],
): BlockResult {
  const { transactions, context, rules } = job
  const skipped = new Set(stopping.map(({ index }) => index))
  const result: Pick<BlockResult, 'executed' | 'refused' | 'leftOver'> = {
    executed: [],
    refused: [...stopping],
    leftOver: [],
  }
  const encoded: EncodedTransaction[] = []
  const waiting = new Set<string>()
  let room = context.gasLimit
  engine.begin(source, { isAtHead: true })
  engine.setBlock(context)
  for (const [index, transaction] of transactions.entries()) {
    if (skipped.has(index)) continue
    const sender = toKey(transaction.sender)
    if (transaction.gasLimit > room || waiting.has(sender)) {
      waiting.add(sender)
      result.leftOver.push(index)
      continue
    }
    try {
      const outcome = applyEncoded(engine, transaction, context, rules)
      room -= new ByteReader(outcome).u64()
      result.executed.push(index)
      encoded.push({ type: transaction.type, raw: transaction.raw, outcome })
    } catch (cause) {
      if (cause instanceof EngineStopped) throw new StoppedAt(index, cause)
      if (!(cause instanceof Refused)) result.refused.push(unexpected(job, index, cause))
      else if (cause.code === 'nonce_too_high') result.leftOver.push(index)
      else result.refused.push({ index, refusal: { code: cause.code, message: cause.message } })
    }
  }
  const changes = engine.changes()
  const outcomes = new ByteWriter(encoded.reduce((sum, { outcome }) => sum + outcome.length, 0))
  for (const { outcome } of encoded) outcomes.bytes(outcome)
  const commitments = engine.seal(job.parentState, changes, encoded)
  return { ...result, outcomes: outcomes.written, changes, commitments }
}

function unexpected(
  { transactions }: BlockJob,
  index: number,
  cause: unknown,
): BlockResult['refused'][number] {
  const hash = transactions[index]?.hash ?? new Uint8Array(0)
  const { code, message } = new Refused('execution_failed', `0x${toKey(hash)}`)
  return { index, refusal: { code, message }, cause }
}

export type CallConditions = { isAtHead: boolean; isExpired: () => boolean }

export function executeCalls(
  engine: Engine,
  source: StateSource,
  { blocks, maxGas }: CallJob,
  conditions: CallConditions,
): TracedOutcome[][] {
  engine.begin(source, conditions)
  let budget = maxGas
  return blocks.map(({ context, overrides, messages }) => {
    engine.setBlock(context)
    for (const override of overrides) engine.override(override)
    let room = context.gasLimit
    return messages.map(({ message, rules, trace, fitsBlock }) => {
      let { gasLimit } = message
      if (fitsBlock) gasLimit = lesser(gasLimit, room)
      else if (maxGas !== undefined && gasLimit > room) throw new Refused('gas_limit')
      if (budget !== undefined) gasLimit = lesser(gasLimit, budget)
      const outcome = applyMessage(engine, { ...message, gasLimit }, context, rules, trace)
      room -= outcome.gasUsed
      if (budget !== undefined) budget -= outcome.gasUsed
      return outcome
    })
  })
}
