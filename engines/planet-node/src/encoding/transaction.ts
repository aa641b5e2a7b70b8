import { RLP } from '@ethereumjs/rlp'
import { keccak256 } from '../crypto/keccak.ts'
import { toBigInt } from './hex.ts'
import { encodeRlp } from './rlp.ts'

/** A signed transaction of type 0 (legacy), 1 (EIP-2930) or 2 (EIP-1559) as encoded. */
export interface DecodedTransaction {
  type: 0 | 1 | 2
  /** undefined for a legacy transaction signed without EIP-155. */
  chainId: bigint | undefined
  nonce: bigint
  /** Both equal the gas price for types 0 and 1. */
  maxFee: bigint
  maxPriorityFee: bigint
  gasLimit: bigint
  to: Uint8Array | undefined
  value: bigint
  data: Uint8Array
  accessList: AccessListEntry[]
  parity: 0 | 1
  r: bigint
  s: bigint
}

export interface AccessListEntry {
  address: Uint8Array
  slots: Uint8Array[]
}

export class MalformedTransaction extends Error {
  readonly code: 'malformed' | 'unsupported_type' | 'invalid_signature'
  constructor(code: MalformedTransaction['code'], message: string) {
    super(message)
    this.code = code
  }
}

type Item = Uint8Array | Item[]

const uint64 = 1n << 64n
const uint256 = 1n << 256n
/** secp256k1's order, and half of it: EIP-2 refuses the upper half for s. */
const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
const halfOrder = ORDER / 2n

function malformed(message: string): never {
  throw new MalformedTransaction('malformed', message)
}

function list(item: Item | undefined, name: string): Item[] {
  return Array.isArray(item) ? item : malformed(`${name} is not a list`)
}

function bytes(item: Item | undefined, name: string): Uint8Array {
  return item instanceof Uint8Array ? item : malformed(`${name} is not a byte string`)
}

function integer(item: Item | undefined, name: string, limit: bigint): bigint {
  const value = bytes(item, name)
  if (value.length > 32) malformed(`${name} is too large`)
  if (value[0] === 0) malformed(`${name} has leading zeros`)
  const number = toBigInt(value)
  return number < limit ? number : malformed(`${name} is too large`)
}

function fixed(item: Item | undefined, name: string, length: number): Uint8Array {
  const value = bytes(item, name)
  return value.length === length ? value : malformed(`${name} is not of ${length} bytes`)
}

function recipient(item: Item | undefined): Uint8Array | undefined {
  const value = bytes(item, 'to')
  return value.length === 0 ? undefined : fixed(value, 'to', 20)
}

function accessList(item: Item | undefined): AccessListEntry[] {
  return list(item, 'access list').map((entry) => {
    const [address, slots, ...rest] = list(entry, 'access list entry')
    if (rest.length > 0) malformed('access list entry has too many fields')
    return {
      address: fixed(address, 'access list address', 20),
      slots: list(slots, 'access list slots').map((slot) => fixed(slot, 'access list slot', 32)),
    }
  })
}

/** EIP-155: v is 35 + 2 * chain id + parity, or 27 + parity without a chain id. */
function splitLegacyV(v: bigint): { chainId: bigint | undefined; parity: 0 | 1 } {
  if (v === 27n || v === 28n) return { chainId: undefined, parity: v === 27n ? 0 : 1 }
  if (v < 35n) throw new MalformedTransaction('invalid_signature', `v is ${v}`)
  return { chainId: (v - 35n) >> 1n, parity: (v - 35n) % 2n === 0n ? 0 : 1 }
}

function checkSignature(r: bigint, s: bigint): void {
  if (r === 0n || r >= ORDER || s === 0n || s > halfOrder) {
    throw new MalformedTransaction('invalid_signature', 'r or s is out of range')
  }
}

function decodeItems(raw: Uint8Array): Item[] {
  try {
    return list(RLP.decode(raw) as Item, 'transaction')
  } catch (cause) {
    if (cause instanceof MalformedTransaction) throw cause
    return malformed(`rlp: ${cause instanceof Error ? cause.message : String(cause)}`)
  }
}

function decodeLegacy(raw: Uint8Array): DecodedTransaction {
  const fields = decodeItems(raw)
  if (fields.length !== 9) malformed('a legacy transaction has 9 fields')
  const gasPrice = integer(fields[1], 'gas price', uint256)
  const { chainId, parity } = splitLegacyV(integer(fields[6], 'v', uint256))
  return {
    type: 0,
    chainId,
    nonce: integer(fields[0], 'nonce', uint64),
    maxFee: gasPrice,
    maxPriorityFee: gasPrice,
    gasLimit: integer(fields[2], 'gas limit', uint64),
    to: recipient(fields[3]),
    value: integer(fields[4], 'value', uint256),
    data: bytes(fields[5], 'data'),
    accessList: [],
    parity,
    r: integer(fields[7], 'r', uint256),
    s: integer(fields[8], 's', uint256),
  }
}

function decodeTyped(raw: Uint8Array, type: 1 | 2): DecodedTransaction {
  const fields = decodeItems(raw.subarray(1))
  const count = type === 1 ? 11 : 12
  if (fields.length !== count) malformed(`a transaction of type ${type} has ${count} fields`)
  const shift = type - 1
  const maxPriorityFee = integer(fields[2], 'fee', uint256)
  const parity = integer(fields[8 + shift], 'y parity', uint256)
  if (parity > 1n) throw new MalformedTransaction('invalid_signature', `y parity is ${parity}`)
  return {
    type,
    chainId: integer(fields[0], 'chain id', uint256),
    nonce: integer(fields[1], 'nonce', uint64),
    maxFee: type === 1 ? maxPriorityFee : integer(fields[3], 'max fee', uint256),
    maxPriorityFee,
    gasLimit: integer(fields[3 + shift], 'gas limit', uint64),
    to: recipient(fields[4 + shift]),
    value: integer(fields[5 + shift], 'value', uint256),
    data: bytes(fields[6 + shift], 'data'),
    accessList: accessList(fields[7 + shift]),
    parity: parity === 0n ? 0 : 1,
    r: integer(fields[9 + shift], 'r', uint256),
    s: integer(fields[10 + shift], 's', uint256),
  }
}

/** Strict: what this accepts has exactly one encoding. */
export function decodeTransaction(raw: Uint8Array): DecodedTransaction {
  const first = raw[0]
  if (first === undefined) malformed('transaction is empty')
  if (first < 0xc0 && first !== 1 && first !== 2) {
    throw new MalformedTransaction('unsupported_type', `transaction type ${first} is not supported`)
  }
  const transaction = first === 1 || first === 2 ? decodeTyped(raw, first) : decodeLegacy(raw)
  checkSignature(transaction.r, transaction.s)
  return transaction
}

/** What the sender signed: the fields without the signature (EIP-155, EIP-2930, EIP-1559). */
export function signingDigest(raw: Uint8Array, transaction: DecodedTransaction): Uint8Array {
  if (transaction.type === 0) {
    const fields = decodeItems(raw).slice(0, 6)
    const replayGuard = transaction.chainId === undefined ? [] : [transaction.chainId, 0n, 0n]
    return keccak256(encodeRlp([...fields, ...replayGuard]))
  }
  const unsigned = encodeRlp(decodeItems(raw.subarray(1)).slice(0, -3))
  const preimage = new Uint8Array(unsigned.length + 1)
  preimage[0] = transaction.type
  preimage.set(unsigned, 1)
  return keccak256(preimage)
}
