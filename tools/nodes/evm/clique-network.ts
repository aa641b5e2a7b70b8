import { join } from 'node:path'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import type { Processes } from '../processes.ts'
import { cliqueGenesis } from './clique-genesis.ts'
import { type Geth, prepareGeth, startGeth } from './geth.ts'
import { ask } from './json-rpc.ts'
import { type Network, type NetworkOptions, untilBlocks, untilConnected, validatorCount } from './network.ts'

/** Every node gets the addresses of all others; each keeps its peers from then on. */
async function connect(nodes: readonly Geth[]): Promise<void> {
  for (const node of nodes)
    for (const peer of nodes) if (peer !== node) await ask(node.rpcUrl, 'admin_addPeer', peer.enode)
  await untilConnected(nodes)
}

export async function startCliqueNetwork(processes: Processes, options: NetworkOptions): Promise<Network> {
  const { program, folder, chainId, alloc } = options
  const keys = Array.from({ length: validatorCount }, generatePrivateKey)
  const genesis = cliqueGenesis(chainId, keys.map(privateKeyToAddress), alloc)
  const nodes: Geth[] = []
  for (const [index, key] of keys.entries()) {
    const name = `validator-${index + 1}`
    const prepared = await prepareGeth(program, join(folder, name), genesis, key)
    nodes.push(await startGeth(processes, name, prepared))
  }
  await connect(nodes)
  await untilBlocks(nodes)
  return {
    validators: nodes,
    restart: async ({ name }) => {
      const index = nodes.findIndex((node) => node.name === name)
      const ended = nodes[index]
      if (ended === undefined) throw new Error(`${name} is not in this network`)
      const started = await startGeth(processes, name, ended.folder)
      nodes[index] = started
      await connect(nodes)
      return started
    },
  }
}
