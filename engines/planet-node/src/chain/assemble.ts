import { encodeHeader, type Header } from '../encoding/header.ts'
import { encodeRlp } from '../encoding/rlp.ts'
import type { BlockContext, Commitments } from '../evm/engine.ts'
import type { TransactionRecord } from '../store/records.ts'
import type { Message, Outcome } from './transition.ts'

/** A message with the identity under which it is stored; `raw` is opaque to the chain. */
export interface ExecutableTransaction extends Message {
  hash: Uint8Array
  raw: Uint8Array
  /** EIP-2718 type, for the roots. */
  type: number
}

export interface Executed {
  transaction: ExecutableTransaction
  outcome: Outcome
}

export function recordsOf(executed: Executed[]): TransactionRecord[] {
  let cumulativeGasUsed = 0n
  let firstLogIndex = 0
  return executed.map(({ transaction, outcome }) => {
    cumulativeGasUsed += outcome.gasUsed
    const record: TransactionRecord = {
      hash: transaction.hash,
      raw: transaction.raw,
      sender: transaction.sender,
      status: outcome.status,
      gasUsed: outcome.gasUsed,
      cumulativeGasUsed,
      effectivePrice: outcome.effectivePrice,
      createdAddress: outcome.createdAddress,
      firstLogIndex,
      logs: outcome.logs,
    }
    firstLogIndex += outcome.logs.length
    return record
  })
}

export function headerOf(
  context: BlockContext,
  parentHash: Uint8Array,
  commitments: Commitments,
  gasUsed: bigint,
  extraData: Uint8Array,
): Header {
  return { ...context, ...commitments, parentHash, gasUsed, extraData }
}

/** Length of rlp([header, transactions, ommers, withdrawals]). */
export function blockSize(header: Header, executed: Executed[]): number {
  let transactions = 0
  for (const { transaction } of executed) {
    const { raw, type } = transaction
    transactions += raw.length + (type === 0 ? 0 : prefixLength(raw.length))
  }
  const body = encodeHeader(header).length + transactions + prefixLength(transactions) + 2
  return body + prefixLength(body)
}

function prefixLength(length: number): number {
  return length < 56 ? 1 : 1 + encodeRlp(length).length - (length < 128 ? 0 : 1)
}
