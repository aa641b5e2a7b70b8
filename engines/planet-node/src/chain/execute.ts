import { toKey } from '../encoding/hex.ts'
import type { ExecutableTransaction, Executed } from './assemble.ts'
import type { ExecutionUnit } from './evm.ts'
import { Refused } from './refused.ts'
import { applyMessage, type BlockContext, type TransitionRules } from './transition.ts'

export interface RefusedTransaction {
  transaction: ExecutableTransaction
  reason: Refused
}

export interface Execution {
  executed: Executed[]
  refused: RefusedTransaction[]
  /** No room in this block, or after a transaction of the same sender that found none. */
  leftOver: ExecutableTransaction[]
}

/** Executes what fits into one block on the unit's overlay, and yields in between. */
export async function executeInOrder(
  unit: ExecutionUnit,
  transactions: ExecutableTransaction[],
  context: BlockContext,
  rules: Omit<TransitionRules, 'fromContracts'>,
  report: (cause: unknown) => void,
): Promise<Execution> {
  const execution: Execution = { executed: [], refused: [], leftOver: [] }
  const waiting = new Set<string>()
  let room = context.gasLimit
  unit.startClock({ deadline: Number.POSITIVE_INFINITY })
  for (const transaction of transactions) {
    const sender = toKey(transaction.sender)
    if (transaction.gasLimit > room || waiting.has(sender)) {
      waiting.add(sender)
      execution.leftOver.push(transaction)
      continue
    }
    unit.transactionHash = transaction.hash
    try {
      const outcome = await applyMessage(unit, transaction, context, { fromContracts: false, ...rules })
      room -= outcome.gasUsed
      execution.executed.push({ transaction, outcome })
    } catch (cause) {
      const reason = cause instanceof Refused ? cause : unexpected(cause, transaction, report)
      if (reason.code === 'nonce_too_high') execution.leftOver.push(transaction)
      else execution.refused.push({ transaction, reason })
    }
    if (unit.turnIsOver) await unit.giveTurn()
  }
  return execution
}

/**
 * An engine error triggered by one transaction costs that transaction, never the chain: its effects are reverted
 * already, and rejecting it keeps it out of this and every later block.
 */
function unexpected(
  cause: unknown,
  transaction: ExecutableTransaction,
  report: (cause: unknown) => void,
): Refused {
  const refused = new Refused('execution_failed', `0x${toKey(transaction.hash)}`, { cause })
  report(refused)
  return refused
}
