import { ByteReader, ByteWriter } from '../wire/bytes.ts'
import { type OutPoint, outpointKey, type TxOutput } from '../wire/transaction.ts'

/** An unspent output with data about the transaction that created it. */
export type Coin = TxOutput & { readonly height: number; readonly coinbase: boolean }

export interface CoinView {
  coin(outpoint: OutPoint): Coin | undefined
}

/** Changes on top of another view; undefined marks a coin that was spent. */
export class CoinOverlay implements CoinView {
  readonly changes = new Map<string, { outpoint: OutPoint; coin: Coin | undefined }>()
  private readonly base: CoinView

  constructor(base: CoinView) {
    this.base = base
  }

  coin(outpoint: OutPoint): Coin | undefined {
    const change = this.changes.get(outpointKey(outpoint))
    return change ? change.coin : this.base.coin(outpoint)
  }

  add(outpoint: OutPoint, coin: Coin): void {
    this.changes.set(outpointKey(outpoint), { outpoint, coin })
  }

  spend(outpoint: OutPoint): void {
    this.changes.set(outpointKey(outpoint), { outpoint, coin: undefined })
  }
}

export function writeCoin(writer: ByteWriter, coin: Coin): ByteWriter {
  return writer
    .u32(coin.height * 2 + (coin.coinbase ? 1 : 0))
    .i64(coin.value)
    .varBytes(coin.script)
}

function readCoin(reader: ByteReader): Coin {
  const code = reader.u32()
  return { height: code >>> 1, coinbase: (code & 1) === 1, value: reader.i64(), script: reader.varBytes() }
}

export const decodeCoin = (bytes: Uint8Array): Coin => readCoin(new ByteReader(bytes))
export const encodeCoin = (coin: Coin): Uint8Array => writeCoin(new ByteWriter(), coin).finish()

/** The coins that a block spent, per transaction after the coinbase, in the order of their inputs. */
export type BlockUndo = readonly (readonly Coin[])[]

export function encodeUndo(undo: BlockUndo): Uint8Array {
  const writer = new ByteWriter().compactSize(undo.length)
  for (const coins of undo) {
    writer.compactSize(coins.length)
    for (const coin of coins) writeCoin(writer, coin)
  }
  return writer.finish()
}

export function decodeUndo(bytes: Uint8Array): BlockUndo {
  const reader = new ByteReader(bytes)
  const list = <T>(read: () => T): T[] => Array.from({ length: reader.compactSize() }, read)
  const undo = list(() => list(() => readCoin(reader)))
  reader.end()
  return undo
}
