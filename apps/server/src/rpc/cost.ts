import { rpcMethods } from './methods.ts'

/** The gas limit of a guest's call; the embedded node has the same limit for its guest lane. */
const callGas = 5_000_000n
/** Some 10 ms of the node. */
const gasPerUnit = 100_000n
const msPerUnit = 10

/** An estimate runs the call several times. */
const runs: Readonly<Record<string, bigint>> = { eth_call: 1n, eth_estimateGas: 3n, eth_createAccessList: 2n }

function gasOf(params: readonly unknown[]): bigint {
  const gas = (params[0] as { gas?: unknown } | undefined)?.gas
  const asked = typeof gas === 'string' && /^0x[0-9a-f]{1,64}$/i.test(gas) ? BigInt(gas) : callGas
  return asked < callGas ? asked : callGas
}

/** The minimum cost of a request, no matter what the result is. */
export const baseCost = (method: string): number => rpcMethods[method] ?? 1

/** Charged before a call runs: the most time it can cost the node. */
export function costBefore(method: string, params: readonly unknown[]): number {
  const times = runs[method]
  return baseCost(method) + (times === undefined ? 0 : Number((gasOf(params) * times) / gasPerUnit))
}

/** What it actually cost, by the time it took. */
export const costAfter = (method: string, tookMs: number): number =>
  Math.max(baseCost(method), Math.ceil(tookMs / msPerUnit))
