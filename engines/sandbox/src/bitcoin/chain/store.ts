import { ClassicLevel } from 'classic-level'
import { type Block, decodeBlock } from '../wire/block.ts'
import { ByteReader, ByteWriter, concat, hashToHex, hexToHash, sha256 } from '../wire/bytes.ts'
import { decodeTransaction, type OutPoint, type Transaction } from '../wire/transaction.ts'
import { type BlockEntry, decodeEntry, encodeEntry } from './block-index.ts'
import { type BlockUndo, type Coin, type CoinView, decodeCoin, decodeUndo, encodeCoin } from './coins.ts'

/** First byte of every key. */
const Table = {
  block: 0x62,
  coin: 0x63,
  index: 0x68,
  mempool: 0x6d,
  script: 0x73,
  tip: 0x54,
  tx: 0x74,
  undo: 0x75,
}

type Write = { type: 'put'; key: Uint8Array; value: Uint8Array } | { type: 'del'; key: Uint8Array }

const NOTHING = new Uint8Array(0)
const keyOf = (table: number, ...parts: Uint8Array[]): Uint8Array => concat(Uint8Array.of(table), ...parts)

/** Big-endian output index, so that coins sort as Bitcoin Core hashes them. */
function outpointBytes({ hash, index }: OutPoint): Uint8Array {
  const out = new Uint8Array(36)
  out.set(hash)
  new DataView(out.buffer).setUint32(32, index)
  return out
}

function readOutpoint(bytes: Uint8Array): OutPoint {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return { hash: bytes.slice(0, 32), index: view.getUint32(32) }
}

const scriptKey = (script: Uint8Array, outpoint: OutPoint): Uint8Array =>
  keyOf(Table.script, sha256(script), outpointBytes(outpoint))

/** A failed write: the state in memory can no longer be trusted. */
export class StoreError extends Error {
  readonly code = 'store_failed'
}

class FolderInUseError extends Error {
  readonly code = 'data_folder_in_use'

  constructor(path: string) {
    super(`${path} is in use by another node`)
  }
}

/** Changes that become durable together. */
export class WriteSet {
  readonly writes: Write[] = []

  put(key: Uint8Array, value: Uint8Array): this {
    this.writes.push({ type: 'put', key, value })
    return this
  }

  del(key: Uint8Array): this {
    this.writes.push({ type: 'del', key })
    return this
  }

  putEntry(entry: BlockEntry): this {
    return this.put(keyOf(Table.index, hexToHash(entry.hash)), encodeEntry(entry))
  }

  putBlock(hash: string, raw: Uint8Array): this {
    return this.put(keyOf(Table.block, hexToHash(hash)), raw)
  }

  putUndo(hash: string, undo: Uint8Array): this {
    return this.put(keyOf(Table.undo, hexToHash(hash)), undo)
  }

  putTip(hash: string): this {
    return this.put(keyOf(Table.tip), hexToHash(hash))
  }

  putTransactionBlock(tx: Transaction, blockHash: string): this {
    return this.put(keyOf(Table.tx, tx.hash), hexToHash(blockHash))
  }

  delTransactionBlock(tx: Transaction): this {
    return this.del(keyOf(Table.tx, tx.hash))
  }

  putMempool(tx: Transaction, time: number): this {
    return this.put(keyOf(Table.mempool, tx.hash), new ByteWriter().u32(time).raw(tx.raw).finish())
  }

  delMempool(txid: string): this {
    return this.del(keyOf(Table.mempool, hexToHash(txid)))
  }

  /** `before` is the coin that the change replaces, needed to drop it from the script index. */
  changeCoin(outpoint: OutPoint, before: Coin | undefined, after: Coin | undefined): this {
    const key = keyOf(Table.coin, outpointBytes(outpoint))
    if (before) this.del(scriptKey(before.script, outpoint))
    if (!after) return before ? this.del(key) : this
    return this.put(scriptKey(after.script, outpoint), NOTHING).put(key, encodeCoin(after))
  }
}

/** The node's tables in LevelDB. Reads are synchronous; a write set is one synced batch. */
export class ChainStore implements CoinView {
  private readonly db: ClassicLevel<Uint8Array, Uint8Array>

  private constructor(db: ClassicLevel<Uint8Array, Uint8Array>) {
    this.db = db
  }

  static async open(path: string): Promise<ChainStore> {
    const db = new ClassicLevel<Uint8Array, Uint8Array>(path, { keyEncoding: 'view', valueEncoding: 'view' })
    try {
      await db.open()
    } catch (error) {
      const { cause } = error as Error
      if (cause instanceof Error && 'code' in cause && cause.code === 'LEVEL_LOCKED')
        throw new FolderInUseError(path)
      throw error
    }
    return new ChainStore(db)
  }

  close(): Promise<void> {
    return this.db.close()
  }

  async write(set: WriteSet): Promise<void> {
    if (set.writes.length === 0) return
    try {
      await this.db.batch(set.writes, { sync: true })
    } catch (cause) {
      throw new StoreError('the database refused a write', { cause })
    }
  }

  coin(outpoint: OutPoint): Coin | undefined {
    const bytes = this.db.getSync(keyOf(Table.coin, outpointBytes(outpoint)))
    return bytes && decodeCoin(bytes)
  }

  rawBlock(hash: string): Uint8Array | undefined {
    return this.db.getSync(keyOf(Table.block, hexToHash(hash)))
  }

  block(hash: string): Block {
    const raw = this.rawBlock(hash)
    if (!raw) throw new Error(`block ${hash} is not stored`)
    return decodeBlock(raw)
  }

  undo(hash: string): BlockUndo | undefined {
    const bytes = this.db.getSync(keyOf(Table.undo, hexToHash(hash)))
    return bytes && decodeUndo(bytes)
  }

  tip(): string | undefined {
    const bytes = this.db.getSync(keyOf(Table.tip))
    return bytes && hashToHex(bytes)
  }

  transactionBlock(txid: string): string | undefined {
    const bytes = this.db.getSync(keyOf(Table.tx, hexToHash(txid)))
    return bytes && hashToHex(bytes)
  }

  private range(table: number, prefix: Uint8Array = NOTHING) {
    const gte = keyOf(table, prefix)
    return { gte, lte: concat(gte, new Uint8Array(80).fill(0xff)) }
  }

  /** Bytes on disk; what is still in the log is not counted. */
  approximateSize(table: 'block' | 'coin'): Promise<number> {
    const { gte, lte } = this.range(Table[table])
    return this.db.approximateSize(gte, lte)
  }

  async *entries(): AsyncGenerator<ReturnType<typeof decodeEntry>> {
    for await (const [key, value] of this.db.iterator(this.range(Table.index))) {
      yield decodeEntry(hashToHex(key.subarray(1)), value)
    }
  }

  async *mempool(): AsyncGenerator<{ tx: Transaction; time: number }> {
    for await (const [, value] of this.db.iterator(this.range(Table.mempool))) {
      const reader = new ByteReader(value)
      const time = reader.u32()
      yield { time, tx: decodeTransaction(reader.copy(reader.remaining)) }
    }
  }

  async *coins(): AsyncGenerator<{ outpoint: OutPoint; coin: Coin }> {
    for await (const [key, value] of this.db.iterator(this.range(Table.coin))) {
      yield { outpoint: readOutpoint(key.subarray(1)), coin: decodeCoin(value) }
    }
  }

  /** Unspent outputs that pay to a script. */
  async coinsOf(script: Uint8Array): Promise<{ outpoint: OutPoint; coin: Coin }[]> {
    const found: { outpoint: OutPoint; coin: Coin }[] = []
    for await (const key of this.db.keys(this.range(Table.script, sha256(script)))) {
      const outpoint = readOutpoint(key.subarray(33))
      const coin = this.coin(outpoint)
      if (!coin) throw new Error('script index names a coin that does not exist')
      found.push({ outpoint, coin })
    }
    return found
  }
}
