import { keccak_256 } from '@noble/hashes/sha3.js'
import { ethereumAccount } from '../addresses/ethereum.ts'
import { concat, fromHex, integerBytes, leftPad, utf8 } from '../bytes.ts'
import { refuseAs, WalletError } from '../errors.ts'

/** EIP-712 values: integers may be bigint, number or decimal/0x text, as JSON carries them. */
export type TypedValue = string | number | bigint | boolean | readonly TypedValue[] | TypedStruct
export type TypedStruct = { readonly [field: string]: TypedValue }
export type TypedDataDomain = {
  name?: string
  version?: string
  chainId?: bigint | number | string
  verifyingContract?: string
  salt?: string
}
export type TypedDataTypes = Readonly<Record<string, readonly { name: string; type: string }[]>>
export type TypedData = {
  domain: TypedDataDomain
  types: TypedDataTypes
  primaryType: string
  message: TypedStruct
}

const bad = () => new WalletError('encoding')

/** The digest that is signed: Keccak-256 of 0x1901, domain separator and struct hash. */
export function typedDataDigest({ domain, types, primaryType, message }: TypedData): Uint8Array {
  return refuseAs('encoding', () =>
    keccak_256(
      concat(Uint8Array.of(0x19, 0x01), domainSeparator(domain), hashStruct(primaryType, message, types)),
    ),
  )
}

const domainFields = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
] as const

/** Only the fields that the domain carries take part in its type. */
export function domainSeparator(domain: TypedDataDomain): Uint8Array {
  const present = domainFields.filter(({ name }) => domain[name] !== undefined)
  const values = Object.fromEntries(present.map(({ name }) => [name, domain[name] as TypedValue]))
  return hashStruct('EIP712Domain', values, { EIP712Domain: present })
}

export const hashStruct = (name: string, value: TypedStruct, types: TypedDataTypes): Uint8Array =>
  keccak_256(encodeStruct(name, value, types))

export function encodeStruct(name: string, value: TypedStruct, types: TypedDataTypes): Uint8Array {
  const parts = fieldsOf(name, types).map((field) => encodeField(field.type, value[field.name], types))
  return concat(keccak_256(utf8(encodeType(name, types))), ...parts)
}

/** The primary type first, then those it names, sorted. */
export function encodeType(primary: string, types: TypedDataTypes): string {
  const found = new Set<string>()
  const visit = (name: string): void => {
    if (found.has(name)) return
    found.add(name)
    for (const { type } of fieldsOf(name, types)) {
      const base = baseOf(type)
      if (Object.hasOwn(types, base)) visit(base)
    }
  }
  visit(primary)
  found.delete(primary)
  return [primary, ...[...found].sort()]
    .map(
      (name) =>
        `${name}(${fieldsOf(name, types)
          .map(({ name: field, type }) => `${type} ${field}`)
          .join(',')})`,
    )
    .join('')
}

const baseOf = (type: string): string => type.replace(/(\[\d*\])+$/, '')

function fieldsOf(name: string, types: TypedDataTypes): readonly { name: string; type: string }[] {
  const fields = Object.hasOwn(types, name) ? types[name] : undefined
  if (!fields) throw bad()
  return fields
}

function encodeField(type: string, value: TypedValue | undefined, types: TypedDataTypes): Uint8Array {
  const array = /^(.*)\[(\d*)\]$/.exec(type)
  if (array?.[1] !== undefined) {
    const element = array[1]
    if (!Array.isArray(value) || (array[2] && value.length !== Number(array[2]))) throw bad()
    return keccak_256(concat(...value.map((item: TypedValue) => encodeField(element, item, types))))
  }
  if (Object.hasOwn(types, type)) {
    if (typeof value !== 'object' || Array.isArray(value)) throw bad()
    return hashStruct(type, value as TypedStruct, types)
  }
  return encodeAtom(type, value)
}

function encodeAtom(type: string, value: TypedValue | undefined): Uint8Array {
  if (type === 'bool') {
    if (typeof value !== 'boolean') throw bad()
    return leftPad(integerBytes(value ? 1n : 0n), 32)
  }
  const sized = /^(u?int|bytes)(\d+)$/.exec(type)
  if (sized && sized[1] !== 'bytes') return encodeInteger(sized[1] === 'uint', Number(sized[2]), value)
  if (typeof value !== 'string') throw bad()
  if (type === 'string') return keccak_256(utf8(value))
  if (type === 'bytes') return keccak_256(fromHex(value))
  if (type === 'address') return leftPad(ethereumAccount(value), 32)
  const length = Number(sized?.[2])
  if (!(length >= 1 && length <= 32)) throw bad()
  const padded = new Uint8Array(32)
  padded.set(fromHex(value, length))
  return padded
}

function encodeInteger(unsigned: boolean, bits: number, value: TypedValue | undefined): Uint8Array {
  if (bits % 8 !== 0 || bits < 8 || bits > 256) throw bad()
  if (typeof value === 'number' && !Number.isSafeInteger(value)) throw bad()
  if (typeof value !== 'bigint' && typeof value !== 'number' && typeof value !== 'string') throw bad()
  if (typeof value === 'string' && !/^(-?\d+|0x[0-9a-fA-F]+)$/.test(value)) throw bad()
  const wanted = BigInt(value)
  const fits = unsigned ? BigInt.asUintN(bits, wanted) : BigInt.asIntN(bits, wanted)
  if (fits !== wanted) throw bad()
  return leftPad(integerBytes(BigInt.asUintN(256, wanted)), 32)
}
