import type { RpcCall } from '@planet/chains/json-rpc'
import { type Address, encodeFunctionData, parseAbi } from 'viem'
import { askAll } from './json-rpc.ts'
import type { Alloc } from './state-export.ts'

export interface Comparison {
  from: string
  to: string
  alloc: Alloc
  /** By symbol. */
  tokens: Readonly<Record<string, Address>>
  /** How many accounts are compared in detail. */
  sample: number
}

export interface Finding {
  what: string
  from: string
  to: string
  same: boolean
}

const abi = parseAbi([
  'function totalSupply() view returns (uint256)',
  'function balanceOf(address) view returns (uint256)',
])

const addressOf = (name: string) => `0x${name.replace(/^0x/, '')}` as Address
const latest = (method: string, ...params: unknown[]): RpcCall => ({ method, params: [...params, 'latest'] })
const sum = (amounts: readonly string[]) => amounts.reduce((total, it) => total + BigInt(it), 0n)

/** Evenly spread, so that the same sample is taken every time. */
function spread<T>(items: readonly T[], count: number): T[] {
  const step = Math.max(1, items.length / count)
  return Array.from({ length: Math.min(count, items.length) }, (_, i) => items[Math.floor(i * step)] as T)
}

function questionsOf(name: string, alloc: Alloc, tokens: readonly (readonly [string, Address])[]) {
  const address = addressOf(name)
  const slots = spread(Object.keys(alloc[name]?.storage ?? {}), 5)
  const data = encodeFunctionData({ abi, functionName: 'balanceOf', args: [address] })
  return [
    { what: `${address} nonce`, call: latest('eth_getTransactionCount', address) },
    { what: `${address} balance`, call: latest('eth_getBalance', address) },
    { what: `${address} code`, call: latest('eth_getCode', address) },
    ...slots.map((slot) => ({
      what: `${address} slot ${slot}`,
      call: latest('eth_getStorageAt', address, slot),
    })),
    ...tokens.map(([symbol, to]) => ({
      what: `${address} ${symbol}`,
      call: latest('eth_call', { to, data }),
    })),
  ]
}

/**
 * Compares two chains that should hold the same state: chain id, the sum of all native balances (and what the
 * export says it is), the supply of every token, and nonce, code, storage and balances of a sample of accounts.
 */
export async function compareChains({ from, to, alloc, tokens, sample }: Comparison): Promise<Finding[]> {
  const names = Object.keys(alloc)
  const findings: Finding[] = []
  const record = (what: string, a: string, b: string) =>
    findings.push({ what, from: a, to: b, same: a === b })

  const ask = (calls: readonly RpcCall[]) => Promise.all([askAll(from, calls), askAll(to, calls)])
  const [[fromId = ''], [toId = '']] = await ask([{ method: 'eth_chainId', params: [] }])
  record('chain id', fromId, toId)

  const [fromBalances, toBalances] = await ask(names.map((it) => latest('eth_getBalance', addressOf(it))))
  record('sum of native balances', `${sum(fromBalances)}`, `${sum(toBalances)}`)
  const exported = sum(Object.values(alloc).map(({ balance }) => balance))
  record('sum of native balances, as exported', `${exported}`, `${sum(toBalances)}`)

  const list = Object.entries(tokens)
  const supply = encodeFunctionData({ abi, functionName: 'totalSupply' })
  const [fromSupplies, toSupplies] = await ask(
    list.map(([, address]) => latest('eth_call', { to: address, data: supply })),
  )
  for (const [i, [symbol]] of list.entries())
    record(`supply of ${symbol}`, `${BigInt(fromSupplies[i] ?? 0)}`, `${BigInt(toSupplies[i] ?? 0)}`)

  // Contracts hold the product's state: all of them are compared, and accounts up to the requested number.
  const contracts = names.filter((name) => alloc[name]?.code !== undefined)
  const others = names.filter((name) => alloc[name]?.code === undefined)
  const chosen = [...contracts, ...spread(others, sample)]
  const questions = chosen.flatMap((name) => questionsOf(name, alloc, list))
  const [fromDetails, toDetails] = await ask(questions.map(({ call }) => call))
  for (const [i, { what }] of questions.entries()) record(what, fromDetails[i] ?? '', toDetails[i] ?? '')
  return findings
}
