import type { JsonRpc } from '@planet/chains/json-rpc'
import { decodeEvent } from '@planet/chains/planet/decode-event'
import { asciiBytes32, textOfBytes32 } from '@planet/solidity/ascii-bytes32'
import { accountRegistryAbi } from '@planet/solidity/generated/AccountRegistry'
import { bridgeAbi } from '@planet/solidity/generated/Bridge'
import { wrappedTokenAbi } from '@planet/solidity/generated/WrappedToken'
import { convertStatus } from '@planet/solidity/typed-data'
import type { AssetCode } from '@planet/units/asset'
import {
  type Address,
  decodeFunctionResult,
  encodeEventTopics,
  encodeFunctionData,
  type Hex,
  hexToBigInt,
  numberToHex,
} from 'viem'
import { getAbiItem } from 'viem/utils'
import { BridgeError } from '../errors.ts'
import type { ConvertPosition } from '../request.ts'
import { assetAt, type BridgeSetup, planetAsset } from '../setup/setup.ts'
import { withFinalTag } from './final-tag.ts'

export type OnChainStatus = keyof typeof convertStatus
export type OnChainConvert = {
  id: Hex
  requester: Address
  status: OnChainStatus
  asset: AssetCode
  amount: bigint
  fee: bigint
  network: string
  destination: string
  requestedAt: Date
}

/** PLANET as one participant's own nodes show it. Nothing counts before it is final. */
export type PlanetView = {
  finalBlock: () => Promise<bigint>
  /** Undefined if the node has no such block. */
  blockHash: (block: bigint) => Promise<Hex | undefined>
  convert: (place: ConvertPosition) => Promise<OnChainConvert>
  /** The same without its location: searches the final blocks, newest first. */
  findConvert: (id: Hex) => Promise<OnChainConvert>
  /** The contract's record of an id; `none` if no convert has it. */
  convertStatus: (id: Hex) => Promise<OnChainStatus>
  credited: (depositId: Hex) => Promise<boolean>
  paused: () => Promise<boolean>
  governanceNonce: () => Promise<bigint>
  /** Of the wrapped form of an asset on PLANET. PLA is native there: see `plaHeld`. */
  supply: (asset: Exclude<AssetCode, 'PLA'>) => Promise<bigint>
  /** PLA that the bridge holds for wrapped PLA elsewhere, and for open converts. */
  plaHeld: () => Promise<bigint>
  guardianship: () => Promise<{ guardians: readonly Address[]; threshold: number }>
  /** The address of an account id in the final registry; undefined if it is not there yet. */
  registeredAddress: (accountId: string) => Promise<Address | undefined>
}

type ReadName =
  | 'credited'
  | 'converts'
  | 'paused'
  | 'governanceNonce'
  | 'guardians'
  | 'threshold'
  | 'plaBacking'
  | 'plaPending'

/** Nodes answer for this many blocks at once. */
const logRange = 5000n

const statusNames = Object.keys(convertStatus) as OnChainStatus[]

const requestEvent = getAbiItem({ abi: bridgeAbi, name: 'ConvertRequested' })

const requestTopics = (id: Hex) =>
  encodeEventTopics({ abi: bridgeAbi, eventName: 'ConvertRequested', args: { id } })

export function planetView(setup: BridgeSetup, node: JsonRpc): PlanetView {
  const rpc = withFinalTag(node)
  const read = async (functionName: ReadName, args: readonly unknown[] = []): Promise<unknown> => {
    const data = encodeFunctionData({ abi: bridgeAbi, functionName, args } as never)
    const result = await rpc.call<Hex>('eth_call', [{ to: setup.bridge, data }, 'finalized'])
    return decodeFunctionResult({ abi: bridgeAbi, functionName, data: result } as never)
  }
  const finalBlock = async () => {
    const block = await rpc.call<{ number: Hex } | null>('eth_getBlockByNumber', ['finalized', false])
    if (!block) throw new BridgeError('not_final')
    return hexToBigInt(block.number)
  }
  const blockAt = (number: bigint) =>
    rpc.call<{ hash: Hex; timestamp: Hex } | null>('eth_getBlockByNumber', [numberToHex(number), false])
  const registry = (): Address => {
    if (!setup.registry) throw new BridgeError('configuration', { field: 'registry' })
    return setup.registry
  }
  const convert: PlanetView['convert'] = async (place) => {
    const { id } = place
    const number = BigInt(place.block)
    if (number > (await finalBlock())) throw new BridgeError('not_final', { id })
    const topics = requestTopics(id)
    const block = numberToHex(number)
    const [log] = await rpc.call<{ topics: Hex[]; data: Hex }[]>('eth_getLogs', [
      { address: setup.bridge, fromBlock: block, toBlock: block, topics },
    ])
    const event = log && decodeEvent(requestEvent, log)
    if (event?.id !== id) throw new BridgeError('not_found', { id })
    const row = (await read('converts', [id])) as readonly [
      Address,
      number,
      number,
      number,
      Address,
      bigint,
      bigint,
    ]
    const status = statusNames[row[1]]
    const asset = assetAt(setup, row[4])
    if (!status || !asset) throw new BridgeError('request_mismatch', { id })
    const { network = '0x', destination = '' } = event
    const requestBlock = await blockAt(number)
    if (!requestBlock) throw new BridgeError('not_found', { block: place.block })
    const requestedAt = new Date(Number(requestBlock.timestamp) * 1000)
    const terms = { requester: row[0], asset, amount: row[5], fee: row[6] }
    return { id, status, ...terms, network: networkName(network as Hex), destination, requestedAt }
  }
  return {
    finalBlock,
    blockHash: async (number) => (await blockAt(number))?.hash,
    registeredAddress: async (accountId) => {
      const call = { abi: accountRegistryAbi, functionName: 'addressOf' } as const
      const data = encodeFunctionData({ ...call, args: [asciiBytes32(accountId)] })
      const result = await rpc.call<Hex>('eth_call', [{ to: registry(), data }, 'finalized'])
      const address = decodeFunctionResult({ ...call, data: result })
      return BigInt(address) === 0n ? undefined : address
    },
    convert,
    findConvert: async (id) => {
      const topics = requestTopics(id)
      for (let last = await finalBlock(); last >= 0n; last -= logRange) {
        const first = last >= logRange ? last - logRange + 1n : 0n
        const [log] = await rpc.call<{ blockNumber: Hex }[]>('eth_getLogs', [
          { address: setup.bridge, fromBlock: numberToHex(first), toBlock: numberToHex(last), topics },
        ])
        if (log) return convert({ id, block: String(hexToBigInt(log.blockNumber)) })
      }
      throw new BridgeError('not_found', { id })
    },
    convertStatus: async (id) => {
      const [, status] = (await read('converts', [id])) as readonly [Address, number]
      return statusNames[status] ?? 'none'
    },
    credited: async (depositId) => (await read('credited', [depositId])) as boolean,
    paused: async () => (await read('paused')) as boolean,
    governanceNonce: async () => (await read('governanceNonce')) as bigint,
    guardianship: async () => ({
      guardians: (await read('guardians')) as readonly Address[],
      threshold: Number(await read('threshold')),
    }),
    plaHeld: async () => ((await read('plaBacking')) as bigint) + ((await read('plaPending')) as bigint),
    supply: async (asset) => {
      const data = encodeFunctionData({ abi: wrappedTokenAbi, functionName: 'totalSupply' })
      return hexToBigInt(
        await rpc.call<Hex>('eth_call', [{ to: planetAsset(setup, asset), data }, 'finalized']),
      )
    },
  }
}

/** The field can hold anything; what is not a short name is not a network. */
export function networkName(bytes: Hex): string {
  try {
    return textOfBytes32(bytes)
  } catch {
    return 'unknown'
  }
}
