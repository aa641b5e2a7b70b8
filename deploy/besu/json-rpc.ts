import { jsonRpc, type RpcCall } from '@planet/chains/json-rpc'

const callsPerRequest = 100
const timeoutMs = 60_000

/** Text results of many calls in order, a hundred calls in each request. */
export async function askAll(url: string, calls: readonly RpcCall[]): Promise<string[]> {
  const rpc = jsonRpc([url], { timeoutMs: () => timeoutMs })
  const results: string[] = []
  for (let at = 0; at < calls.length; at += callsPerRequest) {
    const part = calls.slice(at, at + callsPerRequest)
    const answers = await rpc.batch<unknown>(part)
    for (const [index, answer] of answers.entries()) {
      if (typeof answer !== 'string') throw new Error(`${url}, ${part[index]?.method}: no answer`)
      results.push(answer)
    }
  }
  return results
}
