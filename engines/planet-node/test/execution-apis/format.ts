import type { AllocAccount } from '../../src/chain/genesis.ts'

export const vectorsFile = new URL('../vectors/execution-apis.json', import.meta.url)

type Call = {
  status: string
  gasUsed: string
  returnData: string
  error?: { code: number }
  logs: { address: string; topics: string[]; data: string }[]
}
type Block = { number: string; timestamp: string; gasUsed: string; calls: Call[] }

export type Answer = { result?: Block[]; error?: { code: number } }
export type Example = { name: string; params: unknown[]; expected: unknown }
export type Vectors = {
  /** How many examples each method has. */
  methods: Record<string, number>
  alloc: Record<string, AllocAccount>
  simulations: Example[]
}

/** What does not depend on the history of the chain: hashes and roots do. */
export function comparedOf({ result, error }: Answer): unknown {
  if (error !== undefined) return { error: error.code }
  return result?.map(({ number, timestamp, gasUsed, calls }) => ({
    number,
    timestamp,
    gasUsed,
    calls: calls.map((call) => ({
      status: call.status,
      gasUsed: call.gasUsed,
      returnData: call.returnData,
      ...(call.error && { error: call.error.code }),
      logs: call.logs.map(({ address, topics, data }) => ({ address, topics, data })),
    })),
  }))
}
