import { addToBloom, BLOOM_BYTES } from './bloom.ts'
import { encodeRlp } from './rlp.ts'

export interface Log {
  address: Uint8Array
  topics: Uint8Array[]
  data: Uint8Array
}

export interface Receipt {
  type: number
  status: 0 | 1
  cumulativeGasUsed: bigint
  bloom: Uint8Array
  logs: Log[]
}

export function logsBloom(logs: Log[]): Uint8Array {
  const bloom = new Uint8Array(BLOOM_BYTES)
  for (const log of logs) {
    addToBloom(bloom, log.address)
    for (const topic of log.topics) addToBloom(bloom, topic)
  }
  return bloom
}

export function logItems(logs: Log[]): [Uint8Array, Uint8Array[], Uint8Array][] {
  return logs.map((log) => [log.address, log.topics, log.data])
}

/** Consensus encoding (EIP-658, EIP-2718), the leaf of the receipts trie. */
export function encodeReceipt(receipt: Receipt): Uint8Array {
  const body = encodeRlp([receipt.status, receipt.cumulativeGasUsed, receipt.bloom, logItems(receipt.logs)])
  if (receipt.type === 0) return body
  const typed = new Uint8Array(body.length + 1)
  typed[0] = receipt.type
  typed.set(body, 1)
  return typed
}
