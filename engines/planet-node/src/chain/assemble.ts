import { encodeHeader, type Header } from '../encoding/header.ts'
import { orderedTrieRoot } from '../encoding/ordered-trie.ts'
import { encodeReceipt, logsBloom, mergeBlooms } from '../encoding/receipt.ts'
import { encodeRlp } from '../encoding/rlp.ts'
import type { BlockContext } from '../evm/engine.ts'
import type { StateChanges } from '../state/changes.ts'
import { nextStateCommitment } from '../state/changes.ts'
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
  parent: { hash: Uint8Array; stateRoot: Uint8Array },
  executed: Executed[],
  records: TransactionRecord[],
  changes: StateChanges,
  extraData: Uint8Array,
): Header {
  const blooms = records.map((record) => logsBloom(record.logs))
  const receipts = records.map((record, index) =>
    encodeReceipt({
      type: executed[index]?.transaction.type ?? 0,
      status: record.status,
      cumulativeGasUsed: record.cumulativeGasUsed,
      bloom: blooms[index] as Uint8Array,
      logs: record.logs,
    }),
  )
  return {
    parentHash: parent.hash,
    feeRecipient: context.feeRecipient,
    stateRoot: nextStateCommitment(parent.stateRoot, changes),
    transactionsRoot: orderedTrieRoot(records.map((record) => record.raw)),
    receiptsRoot: orderedTrieRoot(receipts),
    logsBloom: mergeBlooms(blooms),
    number: context.number,
    gasLimit: context.gasLimit,
    gasUsed: records.at(-1)?.cumulativeGasUsed ?? 0n,
    timestamp: context.timestamp,
    extraData,
    prevRandao: context.prevRandao,
    baseFee: context.baseFee,
  }
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
