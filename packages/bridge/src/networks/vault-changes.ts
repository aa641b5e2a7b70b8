import type { ContractTransaction } from '@planet/chains/network'
import { ethereumVaultAbi } from '@planet/solidity/generated/EthereumVault'
import { type Address, encodeAbiParameters, encodeEventTopics, type Hex, keccak256 } from 'viem'
import type { BridgeSetup } from '../setup/setup.ts'
import type { ChangeEvent, ChangeKind } from './common/network.ts'
import type { ExpectedChange } from './common/vault-terms.ts'
import { type VaultNetwork, wordsOf } from './vault.ts'

/** In the order of the contract's `ChangeKind`, which begins with none. */
const kinds: readonly ChangeKind[] = ['guardians', 'limit', 'end_hold']
const [queuedTopic] = encodeEventTopics({ abi: ethereumVaultAbi, eventName: 'ChangeQueued' })
const [executedTopic] = encodeEventTopics({ abi: ethereumVaultAbi, eventName: 'ChangeExecuted' })
const [vetoedTopic] = encodeEventTopics({ abi: ethereumVaultAbi, eventName: 'Vetoed' })
export const changeTopic = queuedTopic

/** Its id in the vault: `keccak256(abi.encode(kind, data, nonce))`. */
export function changeId(change: ExpectedChange): Hex {
  const kind = kinds.indexOf(change.kind) + 1
  const types = [{ type: 'uint8' }, { type: 'bytes' }, { type: 'uint256' }] as const
  return keccak256(encodeAbiParameters(types, [kind, dataOf(change), change.nonce]))
}

function dataOf(change: ExpectedChange): Hex {
  switch (change.kind) {
    case 'guardians': {
      // The contract requires ascending order.
      const next = [...change.guardians].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
      return encodeAbiParameters(
        [{ type: 'address[]' }, { type: 'uint256' }],
        [next, BigInt(change.threshold)],
      )
    }
    case 'limit': {
      const { token, cap, window, delayAbove } = change
      const word = { type: 'uint256' } as const
      return encodeAbiParameters([{ type: 'address' }, word, word, word], [token, cap, window, delayAbove])
    }
    case 'end_hold':
      return '0x'
  }
}

/** Whether the set-up file names this change. Nothing else makes a change expected. */
export const isExpectedChange = (setup: BridgeSetup, network: VaultNetwork, id: Hex): boolean =>
  (setup[network]?.changes ?? []).some((change) => changeId(change) === id.toLowerCase())

/** The vault's own events about changes of its rules. */
export function changesOf(vault: Address, { succeeded, logs }: ContractTransaction): ChangeEvent[] {
  if (!succeeded) return []
  return logs.flatMap(({ address, topics, data }): ChangeEvent[] => {
    const [topic, id] = topics
    if (address.toLowerCase() !== vault.toLowerCase() || !id) return []
    if (topic === executedTopic || topic === vetoedTopic) return [{ id: id as Hex, outcome: 'ended' }]
    return topic === queuedTopic ? queuedChange(id as Hex, data) : []
  })
}

/** Kind, data offset and time, as in `ChangeQueued`. */
function queuedChange(id: Hex, data: string): ChangeEvent[] {
  const [kind = '0', , readyAt = '0'] = wordsOf(data)
  const name = kinds[Number(BigInt(`0x${kind}`)) - 1]
  if (!name) return []
  return [{ id, outcome: 'queued', kind: name, readyAt: new Date(Number(BigInt(`0x${readyAt}`)) * 1000) }]
}

/** When a change may be made, from the vault's `changes`; undefined if none is queued. */
export function changeReadyAt([kind = '0', readyAt = '0']: readonly string[]): Date | undefined {
  return BigInt(`0x${kind}`) === 0n ? undefined : new Date(Number(BigInt(`0x${readyAt}`)) * 1000)
}
