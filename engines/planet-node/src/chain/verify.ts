import type { Header } from '../encoding/header.ts'
import { toHex } from '../encoding/hex.ts'
import type { RefusedTransaction } from './execute.ts'

/** Why a block of another node cannot be part of this chain. */
export class BlockRejected extends Error {
  readonly number: bigint
  /** The header field whose value differs, or `transactions`. */
  readonly field: string
  constructor(number: bigint, field: string, detail: string) {
    super(`block ${number} is invalid: ${detail}`)
    this.number = number
    this.field = field
  }
}

/** Every field, so that none is forgotten, in comparison order. */
const compared: Record<keyof Header, true> = {
  number: true,
  parentHash: true,
  feeRecipient: true,
  gasLimit: true,
  baseFee: true,
  prevRandao: true,
  timestamp: true,
  transactionsRoot: true,
  receiptsRoot: true,
  logsBloom: true,
  gasUsed: true,
  stateRoot: true,
  extraData: true,
}
const fields = Object.keys(compared) as (keyof Header)[]

const shown = (value: bigint | Uint8Array): string =>
  typeof value === 'bigint'
    ? String(value)
    : value.length > 32
      ? `${toHex(value).slice(0, 66)}…`
      : toHex(value)

const isSame = (a: bigint | Uint8Array, b: bigint | Uint8Array): boolean =>
  typeof a === 'bigint' || typeof b === 'bigint' ? a === b : Buffer.compare(a, b) === 0

/** Throws if the header from execution differs from the claimed one in any field. */
export function checkHeader(claimed: Header, computed: Header): void {
  const field = fields.find((name) => !isSame(claimed[name], computed[name]))
  if (field === undefined) return
  throw new BlockRejected(
    claimed.number,
    field,
    `${field} is ${shown(claimed[field])}, and execution gives ${shown(computed[field])}`,
  )
}

/** What can be checked before execution: position in the chain, and time. */
export function checkPlacement(claimed: Header, parent: { header: Header; hash: Uint8Array }): void {
  const reject = (field: string, detail: string): never => {
    throw new BlockRejected(claimed.number, field, detail)
  }
  if (claimed.number !== parent.header.number + 1n)
    reject('number', `it does not follow block ${parent.header.number}`)
  if (Buffer.compare(claimed.parentHash, parent.hash) !== 0)
    reject('parentHash', `its parent is ${toHex(claimed.parentHash)}, not ${toHex(parent.hash)}`)
  if (claimed.timestamp < parent.header.timestamp) reject('timestamp', 'it is older than its parent')
  if (claimed.extraData.length > 32) reject('extraData', 'extra data is longer than 32 bytes')
}

/** Throws if a transaction of the block cannot be executed at its position. */
export function checkAllExecuted(number: bigint, refused: RefusedTransaction[], leftOver: number): void {
  const [first] = refused
  if (first !== undefined)
    throw new BlockRejected(
      number,
      'transactions',
      `transaction ${toHex(first.transaction.hash)} cannot be executed: ${first.reason.message}`,
    )
  if (leftOver > 0)
    throw new BlockRejected(number, 'transactions', `${leftOver} transactions have no room in it`)
}
