import { ByteReader, ByteWriter, hash256, hashToHex, MalformedError } from './bytes.ts'

export type OutPoint = { readonly hash: Uint8Array; readonly index: number }

export type TxInput = {
  readonly prevout: OutPoint
  readonly scriptSig: Uint8Array
  readonly sequence: number
  readonly witness: readonly Uint8Array[]
}

export type TxOutput = { readonly value: bigint; readonly script: Uint8Array }

type TxFields = {
  readonly version: number
  readonly inputs: readonly TxInput[]
  readonly outputs: readonly TxOutput[]
  readonly lockTime: number
}

export const SEQUENCE_FINAL = 0xffffffff
const NULL_INDEX = 0xffffffff

export const outpointKey = (outpoint: OutPoint): string => `${hashToHex(outpoint.hash)}:${outpoint.index}`
export const isNullOutpoint = (outpoint: OutPoint): boolean =>
  outpoint.index === NULL_INDEX && outpoint.hash.every((byte) => byte === 0)

/** An immutable transaction; identifiers and sizes are worked out once. */
export class Transaction implements TxFields {
  readonly version: number
  readonly inputs: readonly TxInput[]
  readonly outputs: readonly TxOutput[]
  readonly lockTime: number
  private hashMemo: Uint8Array | undefined
  private witnessHashMemo: Uint8Array | undefined
  private txidMemo: string | undefined
  private rawMemo: Uint8Array | undefined
  private strippedMemo: Uint8Array | undefined

  constructor(fields: TxFields) {
    this.version = fields.version
    this.inputs = fields.inputs
    this.outputs = fields.outputs
    this.lockTime = fields.lockTime
  }

  get hasWitness(): boolean {
    return this.inputs.some((input) => input.witness.length > 0)
  }

  get isCoinbase(): boolean {
    const first = this.inputs[0]
    return this.inputs.length === 1 && first !== undefined && isNullOutpoint(first.prevout)
  }

  get raw(): Uint8Array {
    this.rawMemo ??= encodeTransaction(this, true)
    return this.rawMemo
  }

  get stripped(): Uint8Array {
    this.strippedMemo ??= this.hasWitness ? encodeTransaction(this, false) : this.raw
    return this.strippedMemo
  }

  get hash(): Uint8Array {
    this.hashMemo ??= hash256(this.stripped)
    return this.hashMemo
  }

  get witnessHash(): Uint8Array {
    this.witnessHashMemo ??= this.hasWitness ? hash256(this.raw) : this.hash
    return this.witnessHashMemo
  }

  get txid(): string {
    this.txidMemo ??= hashToHex(this.hash)
    return this.txidMemo
  }

  get wtxid(): string {
    return this.hasWitness ? hashToHex(this.witnessHash) : this.txid
  }

  /** BIP141: three times the stripped size plus the total size. */
  get weight(): number {
    return this.stripped.length * 3 + this.raw.length
  }

  get vsize(): number {
    return Math.ceil(this.weight / 4)
  }

  outpoint(index: number): OutPoint {
    return { hash: this.hash, index }
  }
}

export function encodeOutput(writer: ByteWriter, output: TxOutput): ByteWriter {
  return writer.i64(output.value).varBytes(output.script)
}

function encodeTransaction(tx: TxFields, withWitness: boolean): Uint8Array {
  const writer = new ByteWriter().u32(tx.version)
  const witness = withWitness && tx.inputs.some((input) => input.witness.length > 0)
  if (witness) writer.u8(0).u8(1)
  writer.compactSize(tx.inputs.length)
  for (const input of tx.inputs) {
    writer.raw(input.prevout.hash).u32(input.prevout.index).varBytes(input.scriptSig).u32(input.sequence)
  }
  writer.compactSize(tx.outputs.length)
  for (const output of tx.outputs) encodeOutput(writer, output)
  if (witness) {
    for (const input of tx.inputs) {
      writer.compactSize(input.witness.length)
      for (const item of input.witness) writer.varBytes(item)
    }
  }
  return writer.u32(tx.lockTime).finish()
}

function readInputs(reader: ByteReader, count: number): Omit<TxInput, 'witness'>[] {
  const inputs: Omit<TxInput, 'witness'>[] = []
  for (let i = 0; i < count; i++) {
    const prevout = { hash: reader.copy(32), index: reader.u32() }
    inputs.push({ prevout, scriptSig: reader.varBytes(), sequence: reader.u32() })
  }
  return inputs
}

function readOutputs(reader: ByteReader): TxOutput[] {
  const outputs: TxOutput[] = []
  const count = reader.compactSize()
  for (let i = 0; i < count; i++) outputs.push({ value: reader.i64(), script: reader.varBytes() })
  return outputs
}

function readWitness(reader: ByteReader): Uint8Array[] {
  const items: Uint8Array[] = []
  const count = reader.compactSize()
  for (let i = 0; i < count; i++) items.push(reader.varBytes())
  return items
}

/** BIP144: an empty input list followed by a flag announces witness data. */
export function readTransaction(reader: ByteReader, allowWitness = true): Transaction {
  const version = reader.u32()
  let inputCount = reader.compactSize()
  let flag = 0
  if (inputCount === 0 && allowWitness) {
    flag = reader.u8()
    if (flag === 0) return new Transaction({ version, inputs: [], outputs: [], lockTime: reader.u32() })
    inputCount = reader.compactSize()
  }
  const bare = readInputs(reader, inputCount)
  const outputs = readOutputs(reader)
  let inputs: TxInput[]
  if (flag & 1) {
    inputs = bare.map((input) => ({ ...input, witness: readWitness(reader) }))
    if (inputs.every((input) => input.witness.length === 0)) throw new MalformedError('superfluous witness')
  } else {
    inputs = bare.map((input) => ({ ...input, witness: [] }))
  }
  if (flag & ~1) throw new MalformedError('unknown transaction flag')
  return new Transaction({ version, inputs, outputs, lockTime: reader.u32() })
}

export function decodeTransaction(bytes: Uint8Array, allowWitness = true): Transaction {
  const reader = new ByteReader(bytes)
  const tx = readTransaction(reader, allowWitness)
  reader.end()
  return tx
}
