import type { BlockRecord, TransactionRecord } from './records.ts'

type Recent = { block: BlockRecord; transactions: readonly TransactionRecord[]; bytes: number }

const mostBlocks = 64
const mostBytes = 4 * 1024 * 1024
/** What a record takes beside the bytes of its transaction and logs, roughly. */
const recordBytes = 500

const sizeOf = ({ raw, logs }: TransactionRecord): number =>
  logs.reduce(
    (sum, { data, topics }) => sum + data.length + 32 * topics.length + recordBytes,
    raw.length + recordBytes,
  )

/**
 * The newest blocks, which followers and ledgers read as soon as they are made. From the disk, each reader would take
 * longer than the block took to execute.
 */
export class RecentBlocks {
  /** The oldest first. */
  readonly #blocks = new Map<number, Recent>()
  #bytes = 0

  get(number: number): Recent | undefined {
    return this.#blocks.get(number)
  }

  add(block: BlockRecord, transactions: readonly TransactionRecord[]): void {
    const bytes = transactions.reduce((sum, record) => sum + sizeOf(record), recordBytes)
    this.#blocks.set(Number(block.header.number), { block, transactions, bytes })
    this.#bytes += bytes
    for (const [number, oldest] of this.#blocks) {
      if (this.#blocks.size <= mostBlocks && this.#bytes <= mostBytes) return
      this.#blocks.delete(number)
      this.#bytes -= oldest.bytes
    }
  }

  clear(): void {
    this.#blocks.clear()
    this.#bytes = 0
  }
}
