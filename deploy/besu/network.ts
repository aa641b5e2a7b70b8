import type { Address, Hex } from 'viem'
import { type ComposeNode, composeFile } from './compose.ts'
import { besuGenesis } from './genesis.ts'
import { accountPermissions, nodeConfig, nodePermissions } from './node-config.ts'
import { nodeKeyOf } from './node-key.ts'
import type { Alloc } from './state-export.ts'

export interface NetworkOptions {
  chainId: number
  /** One for each validator. */
  keys: readonly Hex[]
  alloc: Alloc
  blockSeconds: number
  gasLimit: number
  /** Only these may send transactions. Without any, everyone may. */
  accounts: readonly Address[]
  /** On the host's loopback: the first validator's HTTP here, its WebSocket one above, and so on. */
  port: number
}

const subnet = '172.30.47.0/24'
const mostValidators = 64

export const validatorName = (index: number): string => `validator-${index + 1}`

/** Every file of the network but the keys, by its path. The same options give the same files. */
export function networkFiles(options: NetworkOptions): Record<string, string> {
  const { chainId, keys, alloc, blockSeconds, gasLimit, accounts, port } = options
  // One of four may fail (3f + 1); with fewer, any failure stops the chain.
  if (keys.length < 4) throw new Error('QBFT needs four validators to outlive the failure of one')
  if (keys.length > mostValidators) throw new Error(`${mostValidators} validators at most`)
  const validators = keys.map(nodeKeyOf)
  if (new Set(validators.map(({ address }) => address)).size < keys.length)
    throw new Error('two validators have the same key')
  const permitAccounts = accounts.length > 0
  const nodes: ComposeNode[] = keys.map((_, index) => ({
    name: validatorName(index),
    permitAccounts,
    ip: `172.30.47.${index + 11}`,
    httpPort: port + 2 * index,
    wsPort: port + 2 * index + 1,
  }))
  const enodes = validators.map(({ nodeId }, index) => `enode://${nodeId}@${nodes[index]?.ip}:30303`)
  const genesis = besuGenesis({
    chainId,
    validators: validators.map(({ address }) => address),
    blockSeconds,
    gasLimit,
    alloc,
  })
  const configs = nodes.flatMap(({ name, ip }) => [
    [`${name}/config.toml`, nodeConfig({ ip, gasLimit, permitAccounts })],
    ...(permitAccounts ? [[`${name}/accounts.toml`, accountPermissions(accounts)]] : []),
  ])
  return {
    'genesis.json': `${JSON.stringify(genesis, undefined, 1)}\n`,
    'static-nodes.json': `${JSON.stringify(enodes, undefined, 2)}\n`,
    'permissions.toml': nodePermissions(enodes),
    'compose.yaml': composeFile(nodes, subnet),
    ...Object.fromEntries(configs),
  }
}
