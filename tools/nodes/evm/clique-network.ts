import { join } from 'node:path'
import type { Hex } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import type { Alloc } from '../../../deploy/besu/state-export.ts'
import type { Processes } from '../processes.ts'
import { until } from '../until.ts'
import { cliqueGenesis } from './clique-genesis.ts'
import { type Geth, prepareGeth, startGeth } from './geth.ts'
import { ask } from './json-rpc.ts'

export interface NetworkOptions {
  program: string
  folder: string
  chainId: number
  validators: number
  alloc: Alloc
}

export const heightOf = async (url: string): Promise<number> => Number(await ask<Hex>(url, 'eth_blockNumber'))

/** Every node gets the addresses of all others; each keeps its peers from then on. */
export async function connect(nodes: readonly Geth[]): Promise<void> {
  for (const node of nodes)
    for (const peer of nodes) if (peer !== node) await ask(node.rpcUrl, 'admin_addPeer', peer.enode)
  await until('the validators find each other', 60, async () => {
    const counts = await Promise.all(nodes.map(({ rpcUrl }) => ask<Hex>(rpcUrl, 'net_peerCount')))
    return counts.every((count) => Number(count) === nodes.length - 1) || undefined
  })
}

/** A network that makes blocks. */
export async function startNetwork(processes: Processes, options: NetworkOptions): Promise<Geth[]> {
  const { program, folder, chainId, validators, alloc } = options
  const keys = Array.from({ length: validators }, generatePrivateKey)
  const genesis = cliqueGenesis(chainId, keys.map(privateKeyToAddress), alloc)
  const nodes: Geth[] = []
  for (const [index, key] of keys.entries()) {
    const name = `validator-${index + 1}`
    const prepared = await prepareGeth(program, join(folder, name), genesis, key)
    nodes.push(await startGeth(processes, name, prepared))
  }
  if (nodes.length > 1) await connect(nodes)
  await until('the network makes blocks', 90, async () => {
    const heights = await Promise.all(nodes.map(({ rpcUrl }) => heightOf(rpcUrl)))
    return heights.every((height) => height >= 3) || undefined
  })
  return nodes
}
