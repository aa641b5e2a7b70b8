import { RLP } from '@ethereumjs/rlp'
import { decodeHeader, encodeHeader, type Header } from '../encoding/header.ts'
import { toBigInt } from '../encoding/hex.ts'
import { type Log, logItems } from '../encoding/receipt.ts'
import { encodeRlp } from '../encoding/rlp.ts'

export interface BlockRecord {
  header: Header
  hash: Uint8Array
  transactionCount: number
  /** Length of the block's full RLP, as clients show it. */
  size: number
}

export interface TransactionRecord {
  hash: Uint8Array
  raw: Uint8Array
  sender: Uint8Array
  status: 0 | 1
  gasUsed: bigint
  cumulativeGasUsed: bigint
  effectivePrice: bigint
  createdAddress: Uint8Array | undefined
  firstLogIndex: number
  logs: Log[]
}

export interface PooledRecord {
  raw: Uint8Array
  sender: Uint8Array
  receivedAt: number
}

type Item = Uint8Array | Item[]

const asBytes = (item: Item | undefined): Uint8Array => {
  if (item instanceof Uint8Array) return item
  throw new Error('record is damaged: a byte string is missing')
}
const asList = (item: Item | undefined): Item[] => {
  if (Array.isArray(item)) return item
  throw new Error('record is damaged: a list is missing')
}
const asNumber = (item: Item | undefined) => Number(toBigInt(asBytes(item)))
const asBigInt = (item: Item | undefined) => toBigInt(asBytes(item))

export function encodeBlock(block: BlockRecord): Uint8Array {
  return encodeRlp([encodeHeader(block.header), block.hash, block.transactionCount, block.size])
}

export function decodeBlock(encoded: Uint8Array): BlockRecord {
  const [header, hash, transactionCount, size] = RLP.decode(encoded) as Item[]
  return {
    header: decodeHeader(asBytes(header)),
    hash: asBytes(hash),
    transactionCount: asNumber(transactionCount),
    size: asNumber(size),
  }
}

/** The header's own bytes within a block record, without decoding the rest. */
export function encodedHeaderOf(record: Uint8Array): Uint8Array {
  return asBytes((RLP.decode(record) as Item[])[0])
}

export function encodeTransaction(record: TransactionRecord): Uint8Array {
  return encodeRlp([
    record.hash,
    record.raw,
    record.sender,
    record.status,
    record.gasUsed,
    record.cumulativeGasUsed,
    record.effectivePrice,
    record.createdAddress ?? new Uint8Array(0),
    record.firstLogIndex,
    logItems(record.logs),
  ])
}

export function decodeTransactionRecord(encoded: Uint8Array): TransactionRecord {
  const fields = RLP.decode(encoded) as Item[]
  const created = asBytes(fields[7])
  return {
    hash: asBytes(fields[0]),
    raw: asBytes(fields[1]),
    sender: asBytes(fields[2]),
    status: asNumber(fields[3]) === 1 ? 1 : 0,
    gasUsed: asBigInt(fields[4]),
    cumulativeGasUsed: asBigInt(fields[5]),
    effectivePrice: asBigInt(fields[6]),
    createdAddress: created.length === 0 ? undefined : created,
    firstLogIndex: asNumber(fields[8]),
    logs: asList(fields[9]).map((item) => {
      const [address, topics, data] = asList(item)
      return { address: asBytes(address), topics: asList(topics).map(asBytes), data: asBytes(data) }
    }),
  }
}

export function encodePooled(record: PooledRecord): Uint8Array {
  return encodeRlp([record.raw, record.sender, record.receivedAt])
}

export function decodePooled(encoded: Uint8Array): PooledRecord {
  const [raw, sender, receivedAt] = RLP.decode(encoded) as Item[]
  return { raw: asBytes(raw), sender: asBytes(sender), receivedAt: asNumber(receivedAt) }
}
