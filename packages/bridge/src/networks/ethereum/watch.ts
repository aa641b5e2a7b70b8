import type { EthereumClient } from '@planet/chains/ethereum/client'
import { ethereumVaultAbi } from '@planet/solidity/generated/EthereumVault'
import { wrappedTokenAbi } from '@planet/solidity/generated/WrappedToken'
import { type Address, encodeFunctionData, getAddress, type Hex, hexToBigInt, numberToHex } from 'viem'
import type { BridgeSetup } from '../../setup/setup.ts'
import type { ChainReader, VaultRules } from '../common/network.ts'
import {
  arrivalsOf,
  hasQueue,
  nativeCoin,
  queuedOf,
  readQueue,
  releasesOf,
  tokensOf,
  vaultLocation,
  wordsOf,
} from '../vault.ts'
import { changeReadyAt, changesOf, changeTopic } from '../vault-changes.ts'

type Read = { functionName: 'balanceOf'; args: readonly [Address] } | { functionName: 'totalSupply' }

type VaultRead =
  | { functionName: 'queuedReleases'; args: readonly [Hex] }
  | { functionName: 'queue'; args: readonly [bigint, bigint] }
  | { functionName: 'changes'; args: readonly [Hex] }
  | { functionName: 'governanceNonce' | 'DELAY' }

/** At the block that the nodes agree on, so that one that is a block ahead does not disagree. */
async function readToken(client: EthereumClient, to: Address, read: Read): Promise<bigint> {
  const { height } = await client.head()
  const data = encodeFunctionData({ abi: wrappedTokenAbi, ...read })
  return hexToBigInt(await client.agreed<Hex>('eth_call', [{ to, data }, numberToHex(height)]))
}

export function ethereumReader(client: EthereumClient, setup: BridgeSetup): ChainReader {
  const { vault } = vaultLocation(setup, 'ethereum')
  const readVault = async (read: VaultRead): Promise<string[]> => {
    const { height } = await client.head()
    const data = encodeFunctionData({ abi: ethereumVaultAbi, ...read })
    return wordsOf(await client.agreed<Hex>('eth_call', [{ to: vault, data }, numberToHex(height)]))
  }
  const numberAt = async (functionName: 'governanceNonce' | 'DELAY'): Promise<bigint> => {
    const [word = '0'] = await readVault({ functionName })
    return BigInt(`0x${word}`)
  }
  const vaultRules: VaultRules = {
    nonce: () => numberAt('governanceNonce'),
    delay: async () => Number(await numberAt('DELAY')),
    readyAt: async (id) => changeReadyAt(await readVault({ functionName: 'changes', args: [id] })),
    changes: async (from, to) => {
      const range = { fromBlock: numberToHex(from), toBlock: numberToHex(to) }
      const filter = { address: vault, topics: [changeTopic], ...range }
      const logs = await client.agreed<{ topics: readonly Hex[] }[]>('eth_getLogs', [filter])
      return logs.flatMap(({ topics: [, id] }) => (id ? [{ id }] : []))
    },
  }
  return {
    network: 'ethereum',
    ...(hasQueue(setup, 'ethereum') ? { vaultRules } : {}),
    head: client.head,
    hashAt: client.hashAt,
    balance: async (asset, address) => {
      const token = tokensOf(setup, 'ethereum')[asset]
      if (!token) return 0n
      if (token !== nativeCoin)
        return readToken(client, token, { functionName: 'balanceOf', args: [getAddress(address)] })
      const { height } = await client.head()
      return hexToBigInt(await client.agreed<Hex>('eth_getBalance', [address, numberToHex(height)]))
    },
    issued: async (asset) => {
      const token = tokensOf(setup, 'ethereum')[asset]
      return token && token !== nativeCoin ? readToken(client, token, { functionName: 'totalSupply' }) : 0n
    },
    queued: async (id) => {
      if (!hasQueue(setup, 'ethereum')) return undefined
      return queuedOf(await readVault({ functionName: 'queuedReleases', args: [id] }))
    },
    queue: async () => {
      if (!hasQueue(setup, 'ethereum')) return []
      return readQueue((from, count) => readVault({ functionName: 'queue', args: [from, count] }))
    },
    block: async (height) => {
      const { hash, parent, time, transactions } = await client.block(height)
      return {
        height,
        hash,
        parent,
        time: new Date(time * 1000),
        arrivals: transactions.flatMap((one) =>
          arrivalsOf(setup, 'ethereum', one, (account) => getAddress(account)),
        ),
        spends: [],
        releases: transactions.flatMap((one) => releasesOf(vault, one)),
        changes: transactions.flatMap((one) => changesOf(vault, one)),
      }
    },
  }
}
