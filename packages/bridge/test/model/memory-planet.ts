import { type JsonRpc, type RpcCall, RpcError } from '@planet/chains/json-rpc'
import { decodeRaw } from '@planet/chains/planet/decode-raw'
import { saveBlocks } from '@planet/ledger/follow/save-blocks'
import type { Database } from '@planet/platform/database/database'
import { asciiBytes32 } from '@planet/solidity/ascii-bytes32'
import { bridgeAbi } from '@planet/solidity/generated/Bridge'
import { bridgeDomain, bridgeTypes, convertStatus } from '@planet/solidity/typed-data'
import type { AssetCode } from '@planet/units/asset'
import {
  type Address,
  decodeFunctionData,
  type Hex,
  keccak256,
  numberToHex,
  parseTransaction,
  type TypedDataDefinition,
  toHex,
} from 'viem'
import { BridgeError } from '../../src/errors.ts'
import type { OnChainConvert, PlanetView } from '../../src/planet/view.ts'
import { type BridgeSetup, planetAsset } from '../../src/setup/setup.ts'
import { blockHash, ledgerBlock, type TestEvent } from '../ledger-block.ts'
import { signersOf } from './signed-by.ts'

class Revert extends Error {}

export type MemoryConvert = OnChainConvert & { block: bigint }
type Terms = Pick<OnChainConvert, 'requester' | 'amount' | 'fee' | 'network' | 'destination'>

/** The contract's rules for one asset, written a second time; one block per transaction, final at once. */
export class MemoryPlanet {
  readonly #setup: BridgeSetup
  readonly #asset: AssetCode
  readonly #time: () => Date
  #events = new Map<bigint, TestEvent>()
  #saved = -1n
  #height = 0n
  #receipts = new Map<Hex, { status: Hex; blockNumber: Hex; blockHash: Hex }>()
  #senders = new Map<string, Hex>()
  #credited = new Set<string>()
  readonly converts = new Map<string, MemoryConvert>()
  readonly balances = new Map<string, bigint>()
  supply = 0n
  paused = false
  /** Called for every credit as it happens, to compare it with the main network at that moment. */
  onCredit: (depositId: Hex, recipient: Address, amount: bigint) => void = () => undefined

  constructor(setup: BridgeSetup, asset: AssetCode, time: () => Date) {
    this.#setup = setup
    this.#asset = asset
    this.#time = time
  }

  isCredited = (depositId: string): boolean => this.#credited.has(depositId)
  balance = (owner: string): bigint => this.balances.get(owner.toLowerCase()) ?? 0n

  transfer(from: string, to: string, amount: bigint): void {
    this.#move(from, -amount)
    this.#move(to, amount)
    this.#height++
  }

  requestConvert(terms: Terms): Hex {
    const { requester, amount, fee, network, destination } = terms
    this.#move(requester, -(amount + fee))
    this.#move(this.#setup.bridge, amount + fee)
    const id = keccak256(toHex(`convert ${this.converts.size}`))
    const asset = planetAsset(this.#setup, this.#asset)
    this.#emit('ConvertRequested', {
      id,
      requester,
      asset,
      amount,
      fee,
      network: asciiBytes32(network),
      destination,
    })
    const requestedAt = this.#time()
    const kept = { id, status: 'requested', asset: this.#asset, requestedAt, block: this.#height } as const
    this.converts.set(id, { ...terms, ...kept })
    return id
  }

  view(): PlanetView {
    const { guardians, threshold } = this.#setup
    return {
      finalBlock: async () => this.#height,
      blockHash: async (number) => blockHash(number),
      convert: async ({ id, block }) => {
        const found = this.converts.get(id)
        if (!found || String(found.block) !== block) throw new BridgeError('not_found', { id })
        return { ...found }
      },
      findConvert: async (id) => {
        const found = this.converts.get(id)
        if (!found) throw new BridgeError('not_found', { id })
        return { ...found }
      },
      convertStatus: async (id) => this.converts.get(id)?.status ?? 'none',
      credited: async (id) => this.isCredited(id),
      paused: async () => this.paused,
      governanceNonce: async () => 0n,
      supply: async () => this.supply,
      plaHeld: async () => 0n,
      guardianship: async () => ({ guardians, threshold }),
      registeredAddress: async () => undefined,
    }
  }

  rpc(): JsonRpc {
    const call = async (method: string, params: readonly unknown[] = []): Promise<unknown> => {
      if (method === 'eth_sendRawTransaction') return this.#send(params[0] as `0x02${string}`)
      if (method === 'eth_getTransactionReceipt') return this.#receipts.get(params[0] as Hex) ?? null
      if (method === 'eth_getTransactionCount')
        return this.#senders.has(String(params[0]).toLowerCase()) ? '0x1' : '0x0'
      if (method === 'eth_getBlockByNumber') {
        const number = params[0] === 'finalized' ? numberToHex(this.#height) : (params[0] as Hex)
        return { number, hash: number }
      }
      throw new RpcError(-32601, method)
    }
    const batch = (calls: readonly RpcCall[]) =>
      Promise.all(calls.map(({ method, params }) => call(method, params)))
    return { call: call as JsonRpc['call'], batch: batch as JsonRpc['batch'] }
  }

  async #send(raw: `0x02${string}`): Promise<Hex> {
    const hash = keccak256(raw)
    if (this.#receipts.has(hash)) throw new RpcError(-32000, 'already known')
    const sender = decodeRaw(raw).from
    if (this.#senders.has(sender)) throw new RpcError(-32000, 'nonce too low')
    this.#senders.set(sender, hash)
    const { data = '0x' } = parseTransaction(raw)
    let status: Hex = '0x1'
    try {
      this.#execute(data)
    } catch (error) {
      if (!(error instanceof Revert)) throw error
      status = '0x0'
      this.#height++
    }
    const blockNumber = numberToHex(this.#height)
    this.#receipts.set(hash, { status, blockNumber, blockHash: blockNumber })
    return hash
  }

  #execute(data: Hex): void {
    const { functionName, args } = decodeFunctionData({ abi: bridgeAbi, data })
    switch (functionName) {
      case 'credit': {
        const [depositId, asset, recipient, amount, signatures] = args
        this.#check('Credit', { depositId, asset, recipient, amount }, signatures)
        if (this.paused || this.#credited.has(depositId)) throw new Revert()
        this.onCredit(depositId, recipient, amount)
        this.#credited.add(depositId)
        this.supply += amount
        this.#move(recipient, amount)
        this.#emit('Credited', { depositId, asset, recipient, amount })
        return
      }
      case 'approveConvert': {
        const [id, signatures] = args
        this.#check('ApproveConvert', { id }, signatures)
        if (this.paused) throw new Revert()
        this.#turn(id, ['requested'], 'approved')
        this.#emit('ConvertApproved', { id })
        return
      }
      case 'settleConvert': {
        const [id, mainTx, feeSpent, signatures] = args
        this.#check('SettleConvert', { id, mainTx, feeSpent }, signatures)
        if (feeSpent > (this.converts.get(id)?.fee ?? 0n)) throw new Revert()
        const { amount, fee } = this.#turn(id, ['approved'], 'settled')
        this.#move(this.#setup.bridge, -(amount + fee))
        this.#move('collector', fee - feeSpent)
        this.supply -= amount + feeSpent
        this.#emit('ConvertSettled', { id, mainTx, feeSpent })
        return
      }
      case 'returnConvert': {
        const [id, reason, signatures] = args
        const status = convertStatus[this.converts.get(id)?.status ?? 'none']
        this.#check('ReturnConvert', { id, status, reason }, signatures)
        const { requester, amount, fee } = this.#turn(id, ['requested', 'approved'], 'returned')
        this.#move(this.#setup.bridge, -(amount + fee))
        this.#move(requester, amount + fee)
        this.#emit('ConvertReturned', { id, reason })
        return
      }
      default:
        throw new Revert()
    }
  }

  #turn(id: Hex, from: readonly OnChainConvert['status'][], to: OnChainConvert['status']): MemoryConvert {
    const found = this.converts.get(id)
    if (!found || !from.includes(found.status)) throw new Revert()
    found.status = to
    return found
  }

  /** k guardians, each once, in ascending order. */
  #check(primaryType: keyof typeof bridgeTypes, message: object, signatures: readonly Hex[]) {
    const { chainId, bridge, guardians, threshold } = this.#setup
    const domain = bridgeDomain(chainId, bridge)
    const definition = { domain, types: bridgeTypes, primaryType, message } as unknown as TypedDataDefinition
    const known = guardians.map((one) => one.toLowerCase())
    let last = ''
    for (const signer of signersOf(definition, signatures)) {
      if (!known.includes(signer) || signer <= last) throw new Revert()
      last = signer
    }
    if (signatures.length < threshold) throw new Revert()
  }

  #emit(name: string, args: Record<string, string | bigint>): void {
    const texts = Object.entries(args).map(([key, value]) => [key, String(value)] as const)
    this.#events.set(++this.#height, { name, args: Object.fromEntries(texts) })
  }

  /** Saves new blocks as the ledger's follower does. */
  async saveBlocks(db: Database): Promise<void> {
    const blocks: ReturnType<typeof ledgerBlock>[] = []
    for (let number = this.#saved + 1n; number <= this.#height; number++) {
      const event = this.#events.get(number)
      blocks.push(ledgerBlock(number, event ? [event] : [], { time: this.#time() }))
    }
    if (blocks.length === 0) return
    await db.transaction().execute((tx) => saveBlocks(tx, blocks))
    this.#saved = this.#height
  }

  #move(owner: string, amount: bigint): void {
    const next = this.balance(owner) + amount
    if (next < 0n) throw new Revert()
    this.balances.set(owner.toLowerCase(), next)
  }
}
