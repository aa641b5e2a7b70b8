import { bloomTest } from '../encoding/bloom.ts'
import { toKey } from '../encoding/hex.ts'
import type { Log } from '../encoding/receipt.ts'
import { asAddress, asHash, invalid } from './params.ts'

/** Empty lists match everything. */
export interface LogFilter {
  addresses: Uint8Array[]
  topics: Uint8Array[][]
}

const maxTopics = 4
const maxChoices = 1_000

export function asLogFilter(request: Record<string, unknown>, maxAddresses: number): LogFilter {
  const { address, topics } = request
  const addresses =
    address === undefined || address === null ? [] : Array.isArray(address) ? address : [address]
  if (addresses.length > maxAddresses) invalid('too many addresses')
  const positions = topics === undefined || topics === null ? [] : topics
  if (!Array.isArray(positions) || positions.length > maxTopics) invalid('topics is not a list of at most 4')
  return {
    addresses: addresses.map((item) => asAddress(item)),
    topics: positions.map((choice: unknown) => {
      if (choice === null || choice === undefined) return []
      const choices: unknown[] = Array.isArray(choice) ? choice : [choice]
      if (choices.length > maxChoices) invalid('too many topics')
      return choices.includes(null) ? [] : choices.map((topic) => asHash(topic, 'topic'))
    }),
  }
}

export function logMatcher(filter: LogFilter): (log: Log) => boolean {
  const addresses = new Set(filter.addresses.map(toKey))
  const topics = filter.topics.map((choices) => new Set(choices.map(toKey)))
  return (log) => {
    if (addresses.size > 0 && !addresses.has(toKey(log.address))) return false
    return topics.every((choices, at) => {
      const topic = log.topics[at]
      if (topic === undefined) return false
      return choices.size === 0 || choices.has(toKey(topic))
    })
  }
}

/** False only when no log of the block can match. */
export function bloomMatcher(filter: LogFilter): (bloom: Uint8Array) => boolean {
  const groups = [filter.addresses, ...filter.topics].filter((choices) => choices.length > 0)
  const tests = groups.map((choices) => choices.map(bloomTest))
  return (bloom) => tests.every((choices) => choices.some((test) => test(bloom)))
}
