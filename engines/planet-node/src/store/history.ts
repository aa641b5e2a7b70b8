import { bloomOfEncoded } from '../encoding/header.ts'
import { type Database, under, type WriteOperation } from './database.ts'
import {
  blockHashKey,
  blockKey,
  PREFIX,
  prefixed,
  readUint32,
  readUint64,
  transactionHashKey,
  transactionKey,
  uint32,
  uint64,
} from './keys.ts'
import { RecentBlocks } from './recent-blocks.ts'
import {
  type BlockRecord,
  decodeBlock,
  decodeTransactionRecord,
  encodeBlock,
  encodedHeaderOf,
  encodeTransaction,
  type TransactionRecord,
} from './records.ts'

export interface TransactionPlace {
  blockNumber: number
  index: number
}

/** Blocks, transactions and receipts on disk. */
export class History {
  /** Filled by the chain when it commits a block, and cleared before it drops blocks. */
  readonly recent = new RecentBlocks()
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  block(number: number): BlockRecord | undefined {
    const recent = this.recent.get(number)
    if (recent !== undefined) return recent.block
    const encoded = this.#database.getSync(blockKey(number))
    return encoded === undefined ? undefined : decodeBlock(encoded)
  }

  numberOf(hash: Uint8Array): number | undefined {
    const number = this.#database.getSync(blockHashKey(hash))
    return number === undefined ? undefined : readUint64(number)
  }

  place(hash: Uint8Array): TransactionPlace | undefined {
    const place = this.#database.getSync(transactionHashKey(hash))
    return place === undefined ? undefined : { blockNumber: readUint64(place), index: readUint32(place, 8) }
  }

  transaction(place: TransactionPlace): TransactionRecord | undefined {
    const encoded = this.#database.getSync(transactionKey(place.blockNumber, place.index))
    return encoded === undefined ? undefined : decodeTransactionRecord(encoded)
  }

  async transactionsOf(number: number): Promise<readonly TransactionRecord[]> {
    const recent = this.recent.get(number)
    if (recent !== undefined) return recent.transactions
    const values = await this.#database.values(under(prefixed(PREFIX.transaction, uint64(number)))).all()
    return values.map(decodeTransactionRecord)
  }

  async *blocksBackwards(from: number, to: number) {
    const range = { gte: blockKey(from), lt: blockKey(to + 1), reverse: true }
    for await (const record of this.#database.values(range)) yield decodeBlock(record)
  }

  /** Numbers of the blocks in the range whose bloom passes, in order. */
  async *blocksByBloom(from: number, to: number, passes: (bloom: Uint8Array) => boolean) {
    const range = { gte: blockKey(from), lt: blockKey(to + 1) }
    for await (const [key, record] of this.#database.iterator(range)) {
      if (passes(bloomOfEncoded(encodedHeaderOf(record)))) yield readUint64(key, 1)
    }
  }
}

export function blockOperations(
  block: BlockRecord,
  transactions: readonly TransactionRecord[],
): WriteOperation[] {
  const number = Number(block.header.number)
  const operations: WriteOperation[] = [
    { type: 'put', key: blockKey(number), value: encodeBlock(block) },
    { type: 'put', key: blockHashKey(block.hash), value: uint64(number) },
  ]
  for (const [index, transaction] of transactions.entries()) {
    const place = prefixed(0, uint64(number), uint32(index)).subarray(1)
    operations.push(
      { type: 'put', key: transactionHashKey(transaction.hash), value: place },
      { type: 'put', key: transactionKey(number, index), value: encodeTransaction(transaction) },
    )
  }
  return operations
}

export function removalOperations(
  block: BlockRecord,
  transactions: readonly TransactionRecord[],
): WriteOperation[] {
  const number = Number(block.header.number)
  return [
    { type: 'del', key: blockKey(number) },
    { type: 'del', key: blockHashKey(block.hash) },
    ...transactions.flatMap((transaction, index): WriteOperation[] => [
      { type: 'del', key: transactionHashKey(transaction.hash) },
      { type: 'del', key: transactionKey(number, index) },
    ]),
  ]
}
