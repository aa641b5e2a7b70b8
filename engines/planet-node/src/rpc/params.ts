import type { Chain } from '../chain/chain.ts'
import { fromHex } from '../encoding/hex.ts'
import type { AccessListEntry } from '../encoding/transaction.ts'
import { RPC_CODE, RpcError } from './errors.ts'

export function invalid(message: string): never {
  throw new RpcError(RPC_CODE.invalidParams, message)
}

export function asObject(value: unknown, name: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) invalid(`${name} is not an object`)
  return value as Record<string, unknown>
}

export function asQuantity(value: unknown, name: string): bigint {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return BigInt(value)
  if (typeof value !== 'string' || !/^0x[0-9a-fA-F]{1,64}$/.test(value)) {
    invalid(`${name} is not a hex quantity`)
  }
  return BigInt(value)
}

export function asBytes(value: unknown, name: string): Uint8Array {
  if (typeof value !== 'string' || !value.startsWith('0x') || value.length % 2 !== 0) {
    invalid(`${name} is not hex data`)
  }
  const bytes = fromHex(value)
  if (bytes.length * 2 + 2 !== value.length) invalid(`${name} is not hex data`)
  return bytes
}

function asFixed(value: unknown, name: string, length: number): Uint8Array {
  const bytes = asBytes(value, name)
  return bytes.length === length ? bytes : invalid(`${name} is not of ${length} bytes`)
}

export const asAddress = (value: unknown, name = 'address') => asFixed(value, name, 20)
export const asHash = (value: unknown, name = 'hash') => asFixed(value, name, 32)

export function asBoolean(value: unknown, name: string): boolean {
  return typeof value === 'boolean' ? value : invalid(`${name} is not a boolean`)
}

/** A storage slot: 32 bytes, or a quantity as older clients send it. */
export function asSlot(value: unknown): Uint8Array {
  const slot = asQuantity(value, 'slot')
  return fromHex(`0x${slot.toString(16).padStart(64, '0')}`)
}

export function asAccessList(value: unknown): AccessListEntry[] {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value)) invalid('accessList is not a list')
  return value.map((item) => {
    const { address, storageKeys } = asObject(item, 'accessList entry')
    if (!Array.isArray(storageKeys)) invalid('storageKeys is not a list')
    return { address: asAddress(address), slots: storageKeys.map((key) => asHash(key, 'storage key')) }
  })
}

/** Number of the block that a tag or number names; it may lie beyond the head. */
export function asBlockNumber(chain: Chain, value: unknown): number {
  const head = chain.headNumber
  switch (value) {
    case undefined:
    case null:
    case 'latest':
    case 'pending':
      return head
    case 'earliest':
      return 0
    case 'safe':
      return Math.max(0, head - chain.rules.finality.safe)
    case 'finalized':
      return Math.max(0, head - chain.rules.finality.finalized)
  }
  const number = asQuantity(value, 'block')
  if (number > BigInt(Number.MAX_SAFE_INTEGER)) invalid('block number is too large')
  return Number(number)
}

/** EIP-1898: a tag, a number, or an object that names a block by number or hash. */
export function asStateBlock(chain: Chain, value: unknown): number {
  if (typeof value !== 'object' || value === null) return known(chain, asBlockNumber(chain, value))
  const { blockHash, blockNumber } = asObject(value, 'block')
  if (blockHash === undefined) return known(chain, asBlockNumber(chain, blockNumber))
  return numberOfHash(chain, asHash(blockHash, 'blockHash'))
}

export function numberOfHash(chain: Chain, hash: Uint8Array): number {
  const number = chain.history.numberOf(hash)
  if (number === undefined || number > chain.headNumber) {
    throw new RpcError(RPC_CODE.server, 'header for hash not found')
  }
  return number
}

function known(chain: Chain, number: number): number {
  if (number > chain.headNumber) throw new RpcError(RPC_CODE.server, 'header not found')
  return number
}
