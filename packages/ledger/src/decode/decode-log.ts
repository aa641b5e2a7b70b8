import type { Hex } from '@planet/chains/hex'
import type { RpcLog } from '@planet/chains/planet/client'
import { decodeEvent } from '@planet/chains/planet/decode-event'
import type { PlanetAddresses } from '@planet/solidity/addresses'
import { accountRegistryAbi } from '@planet/solidity/generated/AccountRegistry'
import { bridgeAbi } from '@planet/solidity/generated/Bridge'
import { ordersAbi } from '@planet/solidity/generated/Orders'
import type { Abi, AbiEvent } from 'viem'
import { toEventSelector } from 'viem/utils'

/** keccak256('Transfer(address,address,uint256)'), the event of ERC-20. */
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

export type Transfer = { sender: Hex; recipient: Hex; amount: bigint }

/** An ERC-20 transfer; a similar event with other indexed arguments (ERC-721) is not one. */
export function decodeTransfer({ topics, data }: RpcLog): Transfer | undefined {
  const [topic, sender, recipient, more] = topics
  if (topic !== transferTopic || !sender || !recipient || more || data.length !== 66) return undefined
  return { sender: addressOf(sender), recipient: addressOf(recipient), amount: BigInt(data) }
}

const addressOf = (topic: Hex): Hex => `0x${topic.slice(26)}`

export type ProductContract = 'bridge' | 'orders' | 'registry'
export type ProductEvent = {
  logIndex: number
  contract: ProductContract
  name: string
  args: Record<string, string>
}

/** Each event by its topic. Looking it up by the whole ABI would hash the events one after the other for each log. */
const eventsOf = (abi: Abi): ReadonlyMap<Hex, AbiEvent> =>
  new Map(abi.flatMap((item) => (item.type === 'event' ? [[toEventSelector(item), item] as const] : [])))

const events: Readonly<Record<ProductContract, ReadonlyMap<Hex, AbiEvent>>> = {
  bridge: eventsOf(bridgeAbi),
  orders: eventsOf(ordersAbi),
  registry: eventsOf(accountRegistryAbi),
}

/** An event of one of our own contracts whose data do not fit its ABI. */
export type UnreadableEvent = { logIndex: number; error: unknown }

/** An event of one of our own contracts; events of other contracts mean nothing to us. */
export function decodeProductEvent(
  log: RpcLog,
  contracts: PlanetAddresses | undefined,
): ProductEvent | UnreadableEvent | undefined {
  const contract = (['bridge', 'orders', 'registry'] as const).find(
    (name) => contracts?.[name].toLowerCase() === log.address.toLowerCase(),
  )
  const [topic] = log.topics
  const event = contract && topic && events[contract].get(topic)
  // An event that is not in this version's ABI: skipped rather than guessed.
  if (!event) return undefined
  const logIndex = Number(log.logIndex)
  try {
    return { logIndex, contract, name: event.name, args: decodeEvent(event, log) }
  } catch (error) {
    return { logIndex, error }
  }
}
