import { keccak_256 } from '@noble/hashes/sha3.js'
import { checksumAddress, ethereumAccount } from '../addresses/ethereum.ts'
import { bytesInteger, concat, fromHex, integerBytes, leftPad, toHex, utf8 } from '../bytes.ts'
import { WalletError } from '../errors.ts'

/** Address and bytes as 0x text, integers as bigint, tuples and arrays as lists. */
export type AbiValue = string | bigint | boolean | readonly AbiValue[]

type AbiType =
  | { kind: 'uint' | 'int'; bits: number }
  | { kind: 'address' | 'bool' | 'bytes' | 'string' }
  | { kind: 'fixed'; length: number }
  | { kind: 'array'; element: AbiType; length?: number }
  | { kind: 'tuple'; elements: readonly AbiType[] }

const bad = () => new WalletError('encoding')

/** The four bytes that name a function: the start of Keccak-256 of its canonical signature. */
export const selectorOf = (signature: string): Uint8Array => keccak_256(utf8(signature)).slice(0, 4)

export function encodeCall(signature: string, args: readonly AbiValue[]): string {
  return toHex(concat(selectorOf(signature), encodeTuple(parametersOf(signature), args)))
}

/** Decodes the arguments of a call; undefined if the selector belongs to another function. */
export function decodeCall(signature: string, data: string): AbiValue[] | undefined {
  const bytes = fromHex(data)
  const selector = selectorOf(signature)
  if (bytes.length < 4 || selector.some((byte, i) => byte !== bytes[i])) return undefined
  const types = parametersOf(signature)
  const values = decodeTuple(types, bytes.slice(4), 0)
  // One encoding only: what a decoder skips could mean something else to a contract.
  if (encodeCall(signature, values) !== toHex(bytes)) throw bad()
  return values
}

function parametersOf(signature: string): readonly AbiType[] {
  const match = /^[A-Za-z_$][\w$]*(\(.*\))$/.exec(signature)
  if (!match?.[1]) throw bad()
  const type = parseType(match[1])
  return type.kind === 'tuple' ? type.elements : []
}

function parseType(text: string): AbiType {
  const array = /^(.+)\[(\d*)\]$/.exec(text)
  if (array?.[1] !== undefined) {
    const element = parseType(array[1])
    return array[2] ? { kind: 'array', element, length: Number(array[2]) } : { kind: 'array', element }
  }
  if (text.startsWith('(') && text.endsWith(')')) {
    return { kind: 'tuple', elements: splitTop(text.slice(1, -1)).map(parseType) }
  }
  const sized = /^(uint|int|bytes)(\d+)$/.exec(text)
  const size = Number(sized?.[2])
  if (sized?.[1] === 'bytes' && size >= 1 && size <= 32) return { kind: 'fixed', length: size }
  if ((sized?.[1] === 'uint' || sized?.[1] === 'int') && size % 8 === 0 && size >= 8 && size <= 256) {
    return { kind: sized[1], bits: size }
  }
  if (text === 'address' || text === 'bool' || text === 'bytes' || text === 'string') return { kind: text }
  throw bad()
}

function splitTop(text: string): string[] {
  if (text === '') return []
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '(') depth++
    if (text[i] === ')') depth--
    if (text[i] === ',' && depth === 0) {
      parts.push(text.slice(start, i))
      start = i + 1
    }
  }
  return [...parts, text.slice(start)]
}

function isDynamic(type: AbiType): boolean {
  if (type.kind === 'bytes' || type.kind === 'string') return true
  if (type.kind === 'tuple') return type.elements.some(isDynamic)
  return type.kind === 'array' && (type.length === undefined || isDynamic(type.element))
}

/** Bytes that a static value takes in the head of its tuple. */
function headSize(type: AbiType): number {
  if (isDynamic(type)) return 32
  if (type.kind === 'tuple') return type.elements.reduce((sum, element) => sum + headSize(element), 0)
  return type.kind === 'array' ? (type.length ?? 0) * headSize(type.element) : 32
}

const word = (value: bigint): Uint8Array => leftPad(integerBytes(value), 32)

function encodeTuple(types: readonly AbiType[], values: readonly AbiValue[]): Uint8Array {
  if (types.length !== values.length) throw bad()
  let tailAt = types.reduce((sum, type) => sum + headSize(type), 0)
  const heads: Uint8Array[] = []
  const tails: Uint8Array[] = []
  for (const [i, type] of types.entries()) {
    const encoded = encodeValue(type, values[i])
    const dynamic = isDynamic(type)
    heads.push(dynamic ? word(BigInt(tailAt)) : encoded)
    if (!dynamic) continue
    tails.push(encoded)
    tailAt += encoded.length
  }
  return concat(...heads, ...tails)
}

function encodeValue(type: AbiType, value: AbiValue | undefined): Uint8Array {
  switch (type.kind) {
    case 'uint':
    case 'int':
      return encodeInteger(type.kind, type.bits, value)
    case 'address':
      if (typeof value !== 'string') throw bad()
      return leftPad(ethereumAccount(value), 32)
    case 'bool':
      if (typeof value !== 'boolean') throw bad()
      return word(value ? 1n : 0n)
    case 'fixed':
      if (typeof value !== 'string') throw bad()
      return rightPad(fromHex(value, type.length))
    case 'bytes':
    case 'string': {
      if (typeof value !== 'string') throw bad()
      const content = type.kind === 'bytes' ? fromHex(value) : utf8(value)
      return concat(word(BigInt(content.length)), rightPad(content))
    }
    case 'tuple':
      return encodeTuple(type.elements, listOf(value))
    case 'array': {
      const items = listOf(value)
      if (type.length !== undefined && items.length !== type.length) throw bad()
      const body = encodeTuple(Array<AbiType>(items.length).fill(type.element), items)
      return type.length === undefined ? concat(word(BigInt(items.length)), body) : body
    }
  }
}

function encodeInteger(kind: 'uint' | 'int', bits: number, value: AbiValue | undefined): Uint8Array {
  if (typeof value !== 'bigint') throw bad()
  const fits = kind === 'uint' ? BigInt.asUintN(bits, value) : BigInt.asIntN(bits, value)
  if (fits !== value) throw bad()
  return word(BigInt.asUintN(256, value))
}

function listOf(value: AbiValue | undefined): readonly AbiValue[] {
  if (!Array.isArray(value)) throw bad()
  return value as readonly AbiValue[]
}

function rightPad(bytes: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil(bytes.length / 32) * 32)
  padded.set(bytes)
  return padded
}

function wordAt(bytes: Uint8Array, at: number): Uint8Array {
  const found = bytes.slice(at, at + 32)
  if (found.length !== 32) throw bad()
  return found
}

function sizeAt(bytes: Uint8Array, at: number): number {
  const value = bytesInteger(wordAt(bytes, at))
  if (value > BigInt(bytes.length)) throw bad()
  return Number(value)
}

function decodeTuple(types: readonly AbiType[], bytes: Uint8Array, base: number): AbiValue[] {
  let at = base
  return types.map((type) => {
    const from = isDynamic(type) ? base + sizeAt(bytes, at) : at
    at += headSize(type)
    return decodeValue(type, bytes, from)
  })
}

function decodeValue(type: AbiType, bytes: Uint8Array, at: number): AbiValue {
  switch (type.kind) {
    case 'uint':
      return bytesInteger(wordAt(bytes, at))
    case 'int':
      return BigInt.asIntN(256, bytesInteger(wordAt(bytes, at)))
    case 'address':
      return checksumAddress(wordAt(bytes, at).slice(12))
    case 'bool':
      return bytesInteger(wordAt(bytes, at)) === 1n
    case 'fixed':
      return toHex(wordAt(bytes, at).slice(0, type.length))
    case 'bytes':
    case 'string': {
      const length = sizeAt(bytes, at)
      const content = bytes.slice(at + 32, at + 32 + length)
      if (content.length !== length) throw bad()
      return type.kind === 'bytes'
        ? toHex(content)
        : new TextDecoder('utf-8', { fatal: true }).decode(content)
    }
    case 'tuple':
      return decodeTuple(type.elements, bytes, at)
    case 'array': {
      const length = type.length ?? sizeAt(bytes, at)
      const from = type.length === undefined ? at + 32 : at
      if (length * 32 > bytes.length && length * headSize(type.element) > bytes.length) throw bad()
      return decodeTuple(Array<AbiType>(length).fill(type.element), bytes, from)
    }
  }
}
