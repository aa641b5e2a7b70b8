import type { NetworkId } from '@planet/units/network'

export type MainNetwork = Exclude<NetworkId, 'planet'>
export const mainNetworks: readonly MainNetwork[] = ['bitcoin', 'ethereum', 'tron']
export const isMainNetwork = (name: string): name is MainNetwork =>
  (mainNetworks as readonly string[]).includes(name)

export type BlockPosition = { height: number; hash: string }

/** A log of a contract, with its data in hexadecimal. */
export type ContractLog = { address: string; topics: readonly string[]; data: string }

/** A transaction of Ethereum or TRON as its block and receipt report it. */
export type ContractTransaction = {
  txid: string
  /** Who signed it. */
  from: string
  succeeded: boolean
  /** The recipient and amount of the network's own coin. */
  native?: { to: string; amount: bigint }
  /** The network's own coin that contracts sent within it, if the nodes provide traces. */
  internal?: readonly { from: string; to: string; amount: bigint }[]
  logs: readonly ContractLog[]
}
