import type { BlockEntry } from '../chain/block-index.ts'
import type { BitcoinNode } from '../node.ts'
import { scriptOf } from '../script/address.ts'
import { fromHex, MalformedError } from '../wire/bytes.ts'
import { decodeTransaction, type Transaction } from '../wire/transaction.ts'
import { rpcFail } from './errors.ts'
import { parseAmount } from './json.ts'

type JsonKind = 'string' | 'number' | 'bool' | 'object' | 'array' | 'null'

const kindOf = (value: unknown): JsonKind => {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return 'array'
  return typeof value === 'boolean' ? 'bool' : (typeof value as JsonKind)
}

/** The arguments of one call, read by position with Core's type errors. */
export class Arguments {
  private readonly values: readonly unknown[]
  private readonly names: readonly string[]

  constructor(values: readonly unknown[], names: readonly string[]) {
    this.values = values
    this.names = names.map((name) => name.replace(/\|.*/, ''))
  }

  has(position: number): boolean {
    return this.values[position] !== undefined && this.values[position] !== null
  }

  raw(position: number): unknown {
    return this.values[position]
  }

  private wrongType(position: number, expected: JsonKind): never {
    const found = kindOf(this.values[position])
    const where = `Position ${position + 1} (${this.names[position] ?? ''})`
    const what = `JSON value of type ${found} is not of expected type ${expected}`
    return rpcFail('type', `Wrong type passed:\n${JSON.stringify({ [where]: what }, null, 4)}`)
  }

  string(position: number, fallback?: string): string {
    if (!this.has(position) && fallback !== undefined) return fallback
    const value = this.values[position]
    return typeof value === 'string' ? value : this.wrongType(position, 'string')
  }

  integer(position: number, fallback?: number): number {
    if (!this.has(position) && fallback !== undefined) return fallback
    const value = this.values[position]
    if (typeof value !== 'number') return this.wrongType(position, 'number')
    if (!Number.isSafeInteger(value) || Math.abs(value) > 0x7fffffff)
      rpcFail('misc', 'JSON integer out of range')
    return value
  }

  boolean(position: number, fallback: boolean): boolean {
    if (!this.has(position)) return fallback
    const value = this.values[position]
    return typeof value === 'boolean' ? value : this.wrongType(position, 'bool')
  }

  /** Levels that older clients give as true and false. */
  verbosity(position: number, fallback: number): number {
    const value = this.values[position]
    return typeof value === 'boolean' ? Number(value) : this.integer(position, fallback)
  }

  array(position: number): readonly unknown[] {
    const value = this.values[position]
    return Array.isArray(value) ? value : this.wrongType(position, 'array')
  }

  amount(position: number, fallback: bigint): bigint {
    if (!this.has(position)) return fallback
    const value = this.values[position]
    if (typeof value !== 'number' && typeof value !== 'string')
      rpcFail('type', 'Amount is not a number or string')
    return parseAmount(value) ?? rpcFail('type', 'Invalid amount')
  }

  hash(position: number, name = this.names[position] ?? ''): string {
    const text = this.string(position)
    if (text.length !== 64) {
      rpcFail('parameter', `${name} must be of length 64 (not ${text.length}, for '${text}')`)
    }
    if (!/^[0-9a-f]{64}$/i.test(text))
      rpcFail('parameter', `${name} must be hexadecimal string (not '${text}')`)
    return text.toLowerCase()
  }

  block(node: BitcoinNode, position: number): BlockEntry {
    return node.chain.entries.get(this.hash(position)) ?? rpcFail('notFound', 'Block not found')
  }

  transaction(position: number, message: string): Transaction {
    return parseTransaction(this.string(position), message)
  }

  /** The output script of an address. */
  payTo(position: number, message: string): Uint8Array {
    const text = this.string(position)
    try {
      return scriptOf(text)
    } catch {
      return rpcFail('notFound', message)
    }
  }
}

/** Reads a transaction with witness data first and without it second, as an empty input list is ambiguous. */
export function parseTransaction(hex: string, message: string): Transaction {
  for (const allowWitness of [true, false]) {
    try {
      const tx = decodeTransaction(fromHex(hex), allowWitness)
      if (tx.inputs.length > 0 || !allowWitness) return tx
    } catch (error) {
      if (!(error instanceof MalformedError)) throw error
    }
  }
  return rpcFail('deserialization', message)
}
