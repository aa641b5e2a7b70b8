import { ByteWriter, concat, EMPTY, hash256, sha256 } from '../wire/bytes.ts'
import { encodeOutput, type Transaction, type TxOutput } from '../wire/transaction.ts'
import { fail } from './errors.ts'
import { Op } from './opcodes.ts'
import { readOp } from './parse.ts'

export const SIGHASH_ALL = 1
const SIGHASH_NONE = 2
export const SIGHASH_SINGLE = 3
export const SIGHASH_ANYONECANPAY = 0x80

/** BIP340 tagged hash; the prefix of a tag is hashed once. */
const prefixes = new Map<string, Uint8Array>()
export function taggedHash(tag: string, ...parts: Uint8Array[]): Uint8Array {
  let prefix = prefixes.get(tag)
  if (!prefix) {
    const half = sha256(new TextEncoder().encode(tag))
    prefix = concat(half, half)
    prefixes.set(tag, prefix)
  }
  return sha256(concat(prefix, ...parts))
}

/** The parts of BIP143 and BIP341 that all inputs of one transaction share. */
export class SighashParts {
  readonly tx: Transaction
  readonly spent: readonly TxOutput[]
  private readonly memo = new Map<string, Uint8Array>()

  constructor(tx: Transaction, spent: readonly TxOutput[]) {
    this.tx = tx
    this.spent = spent
  }

  private part(name: string, write: (writer: ByteWriter) => void): Uint8Array {
    let hash = this.memo.get(name)
    if (!hash) {
      const writer = new ByteWriter()
      write(writer)
      hash = sha256(writer.finish())
      this.memo.set(name, hash)
    }
    return hash
  }

  get prevouts(): Uint8Array {
    return this.part('prevouts', (writer) => {
      for (const { prevout } of this.tx.inputs) writer.raw(prevout.hash).u32(prevout.index)
    })
  }

  get sequences(): Uint8Array {
    return this.part('sequences', (writer) => {
      for (const input of this.tx.inputs) writer.u32(input.sequence)
    })
  }

  get outputs(): Uint8Array {
    return this.part('outputs', (writer) => {
      for (const output of this.tx.outputs) encodeOutput(writer, output)
    })
  }

  get amounts(): Uint8Array {
    return this.part('amounts', (writer) => {
      for (const output of this.spent) writer.i64(output.value)
    })
  }

  get scripts(): Uint8Array {
    return this.part('scripts', (writer) => {
      for (const output of this.spent) writer.varBytes(output.script)
    })
  }
}

function withoutCodeSeparators(script: Uint8Array): Uint8Array {
  const kept: Uint8Array[] = []
  let at = 0
  let from = 0
  while (at < script.length) {
    const op = readOp(script, at)
    if (!op) break
    if (op.code === Op.OP_CODESEPARATOR) {
      kept.push(script.subarray(from, at))
      from = op.next
    }
    at = op.next
  }
  kept.push(script.subarray(from))
  return concat(...kept)
}

/** The original signature hash, with its quirk: SINGLE without a matching output signs the number one. */
export function legacySighash(
  tx: Transaction,
  index: number,
  scriptCode: Uint8Array,
  hashType: number,
): Uint8Array {
  const base = hashType & 0x1f
  const anyone = (hashType & SIGHASH_ANYONECANPAY) !== 0
  if (base === SIGHASH_SINGLE && index >= tx.outputs.length) {
    const one = new Uint8Array(32)
    one[0] = 1
    return one
  }
  const code = withoutCodeSeparators(scriptCode)
  const writer = new ByteWriter().u32(tx.version)
  writer.compactSize(anyone ? 1 : tx.inputs.length)
  tx.inputs.forEach((input, i) => {
    if (anyone && i !== index) return
    writer.raw(input.prevout.hash).u32(input.prevout.index)
    writer.varBytes(i === index ? code : EMPTY)
    const blank = i !== index && (base === SIGHASH_NONE || base === SIGHASH_SINGLE)
    writer.u32(blank ? 0 : input.sequence)
  })
  const count = base === SIGHASH_NONE ? 0 : base === SIGHASH_SINGLE ? index + 1 : tx.outputs.length
  writer.compactSize(count)
  tx.outputs.slice(0, count).forEach((output, i) => {
    const blank = base === SIGHASH_SINGLE && i !== index
    encodeOutput(writer, blank ? { value: -1n, script: EMPTY } : output)
  })
  return hash256(
    writer
      .u32(tx.lockTime)
      .u32(hashType >>> 0)
      .finish(),
  )
}

/** BIP143. */
export function segwitSighash(
  parts: SighashParts,
  index: number,
  scriptCode: Uint8Array,
  amount: bigint,
  hashType: number,
): Uint8Array {
  const { tx } = parts
  const zero = new Uint8Array(32)
  const base = hashType & 0x1f
  const anyone = (hashType & SIGHASH_ANYONECANPAY) !== 0
  const whole = base !== SIGHASH_SINGLE && base !== SIGHASH_NONE
  const input = tx.inputs[index]
  const single = tx.outputs[index]
  if (!input) throw new RangeError('input index out of range')
  let outputs: Uint8Array = zero
  if (whole) outputs = sha256(parts.outputs)
  else if (base === SIGHASH_SINGLE && single)
    outputs = hash256(encodeOutput(new ByteWriter(), single).finish())
  return hash256(
    new ByteWriter()
      .u32(tx.version)
      .raw(anyone ? zero : sha256(parts.prevouts))
      .raw(!anyone && whole ? sha256(parts.sequences) : zero)
      .raw(input.prevout.hash)
      .u32(input.prevout.index)
      .varBytes(scriptCode)
      .i64(amount)
      .u32(input.sequence)
      .raw(outputs)
      .u32(tx.lockTime)
      .u32(hashType >>> 0)
      .finish(),
  )
}

export type TaprootSpend = {
  readonly annexHash: Uint8Array | undefined
  /** Set on the script path (BIP342). */
  readonly leaf: { readonly hash: Uint8Array; readonly codeSeparator: number } | undefined
}

/** BIP341, with the BIP342 extension on the script path. */
export function taprootMessage(
  parts: SighashParts,
  index: number,
  hashType: number,
  spend: TaprootSpend,
): Uint8Array {
  if (!(hashType <= 3 || (hashType >= 0x81 && hashType <= 0x83))) fail('SCHNORR_SIG_HASHTYPE')
  const { tx } = parts
  const input = tx.inputs[index]
  const spent = parts.spent[index]
  if (!input || !spent) throw new RangeError('input index out of range')
  const outputKind = hashType === 0 ? SIGHASH_ALL : hashType & 3
  const anyone = (hashType & SIGHASH_ANYONECANPAY) !== 0
  const writer = new ByteWriter().u8(0).u8(hashType).u32(tx.version).u32(tx.lockTime)
  if (!anyone) writer.raw(parts.prevouts).raw(parts.amounts).raw(parts.scripts).raw(parts.sequences)
  if (outputKind === SIGHASH_ALL) writer.raw(parts.outputs)
  writer.u8((spend.leaf ? 2 : 0) + (spend.annexHash ? 1 : 0))
  if (anyone) {
    writer.raw(input.prevout.hash).u32(input.prevout.index)
    encodeOutput(writer, spent).u32(input.sequence)
  } else {
    writer.u32(index)
  }
  if (spend.annexHash) writer.raw(spend.annexHash)
  if (outputKind === SIGHASH_SINGLE) {
    const output = tx.outputs[index]
    if (!output) fail('SCHNORR_SIG_HASHTYPE')
    writer.raw(sha256(encodeOutput(new ByteWriter(), output).finish()))
  }
  if (spend.leaf) writer.raw(spend.leaf.hash).u8(0).u32(spend.leaf.codeSeparator)
  return writer.finish()
}

export const taprootSighash = (parts: SighashParts, index: number, hashType: number, spend: TaprootSpend) =>
  taggedHash('TapSighash', taprootMessage(parts, index, hashType, spend))
