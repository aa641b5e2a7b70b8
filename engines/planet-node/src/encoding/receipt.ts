import { addToBloom, BLOOM_BYTES } from './bloom.ts'

export interface Log {
  address: Uint8Array
  topics: Uint8Array[]
  data: Uint8Array
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
