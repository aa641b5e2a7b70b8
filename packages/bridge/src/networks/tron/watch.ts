import { NodeError } from '@planet/chains/node-error'
import type { TronClient } from '@planet/chains/tron/client'
import { tronAddressOf } from '@planet/wallet/addresses/tron'
import { fromHex } from '@planet/wallet/bytes'
import type { Hex } from 'viem'
import type { BridgeSetup } from '../../setup/setup.ts'
import type { ChainReader, VaultRules } from '../common/network.ts'
import {
  accountOf,
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
import { changeReadyAt, changesOf } from '../vault-changes.ts'

/** The node query for a release queued in the vault. */
export const queuedCall = (vault: string, id: Hex) => ({
  owner_address: vault,
  contract_address: vault,
  function_selector: 'queuedReleases(bytes32)',
  parameter: id.slice(2),
  visible: true,
})

const queueCall = (vault: string, range: readonly bigint[]) => ({
  owner_address: vault,
  contract_address: vault,
  function_selector: 'queue(uint256,uint256)',
  parameter: range.map((value) => value.toString(16).padStart(64, '0')).join(''),
  visible: true,
})

const rulesCall = (vault: string, selector: string, parameter = '') => ({
  owner_address: vault,
  contract_address: vault,
  function_selector: selector,
  parameter,
  visible: true,
})

export function tronReader(client: TronClient, setup: BridgeSetup): ChainReader {
  const { vault } = vaultLocation(setup, 'tron')
  const readVault = async (call: Record<string, unknown>): Promise<string[]> => {
    const { constant_result: [data = ''] = [] } = await client.agreed<{ constant_result?: string[] }>(
      'wallet/triggerconstantcontract',
      call,
      ({ constant_result }) => String(constant_result),
    )
    return wordsOf(data)
  }
  const write = (account: string) => tronAddressOf(fromHex(account.toLowerCase(), 20))
  const numberAt = async (selector: string): Promise<bigint> => {
    const [word = '0'] = await readVault(rulesCall(write(vault), selector))
    return BigInt(`0x${word}`)
  }
  const vaultRules: VaultRules = {
    nonce: () => numberAt('governanceNonce()'),
    delay: async () => Number(await numberAt('DELAY()')),
    readyAt: async (id) =>
      changeReadyAt(await readVault(rulesCall(write(vault), 'changes(bytes32)', id.slice(2)))),
    changes: async (from, to) => {
      const found = []
      for (let height = from; height <= to; height++) {
        const { transactions } = await client.block(height)
        found.push(...transactions.flatMap((one) => changesOf(vault, one)))
      }
      return found.filter(({ outcome }) => outcome === 'queued')
    },
  }
  return {
    network: 'tron',
    ...(hasQueue(setup, 'tron') ? { vaultRules } : {}),
    head: client.head,
    hashAt: client.hashAt,
    balance: async (asset, address) => {
      const token = tokensOf(setup, 'tron')[asset]
      if (!token) return 0n
      if (token === nativeCoin) {
        const { balance = 0 } = await client.agreed<{ balance?: number | bigint }>(
          'wallet/getaccount',
          { address, visible: true },
          ({ balance: sun = 0 }) => String(sun),
        )
        return BigInt(balance)
      }
      const { constant_result: [word = ''] = [] } = await client.agreed<{ constant_result?: string[] }>(
        'wallet/triggerconstantcontract',
        {
          owner_address: address,
          contract_address: write(token),
          function_selector: 'balanceOf(address)',
          parameter: accountOf('tron', address).slice(2).padStart(64, '0'),
          visible: true,
        },
        ({ constant_result }) => String(constant_result),
      )
      if (!/^[0-9a-f]{64}$/.test(word)) throw new NodeError('invalid_response', { field: 'balance' })
      return BigInt(`0x${word}`)
    },
    queued: async (id) => {
      if (!hasQueue(setup, 'tron')) return undefined
      return queuedOf(await readVault(queuedCall(write(vault), id)))
    },
    queue: async () => {
      if (!hasQueue(setup, 'tron')) return []
      return readQueue((from, count) => readVault(queueCall(write(vault), [from, count])))
    },
    block: async (height) => {
      const { hash, parent, timestamp, transactions } = await client.block(height)
      return {
        height,
        hash,
        parent,
        time: new Date(timestamp),
        arrivals: transactions.flatMap((one) => arrivalsOf(setup, 'tron', one, write)),
        spends: [],
        releases: transactions.flatMap((one) => releasesOf(vault, one)),
        changes: transactions.flatMap((one) => changesOf(vault, one)),
      }
    },
  }
}
