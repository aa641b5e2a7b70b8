import type { Executed } from '@planet/planet-node/chain/assemble'
import type { MadeBlock } from '@planet/planet-node/chain/chain'
import { type Database, under, type WriteOperation } from '@planet/planet-node/store/database'
import { metaKey, prefixed, readUint32, readUint64, uint32, uint64 } from '@planet/planet-node/store/keys'
import { hexOf } from '../codec/address.ts'
import { decodeSigned, encodeSigned, type SignedTransaction } from '../codec/transaction.ts'
import type { NetUsage } from './bandwidth.ts'
import { contractAddress } from './contract-address.ts'
import type { Charges, Priced } from './ledger.ts'
import { type ContractResult, resultOf } from './result.ts'

/**
 * What TRON knows beside the chain's own records, in the same database and written in the same batch as the block.
 *
 *   e contract number index log   an event of the contract      k contract    transaction that created it
 *   f number index                facts of a transaction        r account     bandwidth, times
 *   q id                          pooled transaction, with its place in the queue
 *   v number                      what the block's r and k replaced, for as long as it can be taken back
 */
const PREFIX = { event: 0x65, facts: 0x66, contract: 0x6b, pooled: 0x71, account: 0x72, undo: 0x76 } as const

export type Facts = Charges & {
  /** undefined for a TransferContract, which has none. */
  result: ContractResult | undefined
  returnData: Uint8Array
  energyLimit: bigint
}

export type AccountFacts = { usage: NetUsage; createdAt: bigint; operatedAt: bigint }

export type EventPlace = { contract: Uint8Array; blockNumber: number; index: number; log: number }

const factsKey = (number: number, index: number) => prefixed(PREFIX.facts, uint64(number), uint32(index))
const accountKey = (account: Uint8Array) => prefixed(PREFIX.account, account)
const contractKey = (account: Uint8Array) => prefixed(PREFIX.contract, account)
const undoKey = (number: number) => prefixed(PREFIX.undo, uint64(number))
const eventKey = ({ contract, blockNumber, index, log }: EventPlace) =>
  prefixed(PREFIX.event, contract, uint64(blockNumber), uint32(index), uint32(log))
const pooledKey = (id: Uint8Array) => prefixed(PREFIX.pooled, id)
const usdtKey = metaKey('tron usdt')

const toBytes = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value))
const fromBytes = (bytes: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(bytes))

function encodeFacts(facts: Facts): Uint8Array {
  const { netUsage, netFee, accountFee, memoFee, energyLimit } = facts
  const numbers = [netUsage, netFee, accountFee, memoFee, energyLimit].map(String)
  return toBytes([...numbers, facts.result ?? '', hexOf(facts.returnData)])
}

function decodeFacts(bytes: Uint8Array): Facts {
  const [netUsage, netFee, accountFee, memoFee, energyLimit, result, returnData] = fromBytes(
    bytes,
  ) as string[]
  const number = (text: string | undefined) => BigInt(text ?? 0)
  return {
    netUsage: number(netUsage),
    netFee: number(netFee),
    accountFee: number(accountFee),
    memoFee: number(memoFee),
    energyLimit: number(energyLimit),
    result: result ? (result as ContractResult) : undefined,
    returnData: new Uint8Array(Buffer.from(returnData ?? '', 'hex')),
  }
}

const encodeAccount = ({ usage, createdAt, operatedAt }: AccountFacts): Uint8Array =>
  toBytes([usage.used, usage.slot, createdAt, operatedAt].map(String))

function decodeAccount(bytes: Uint8Array): AccountFacts {
  const [used, slot, createdAt, operatedAt] = (fromBytes(bytes) as string[]).map(BigInt)
  return {
    usage: { used: used ?? 0n, slot: slot ?? 0n },
    createdAt: createdAt ?? 0n,
    operatedAt: operatedAt ?? 0n,
  }
}

const NO_FACTS: AccountFacts = { usage: { used: 0n, slot: 0n }, createdAt: 0n, operatedAt: 0n }

/** `place` keeps the order: a transaction may spend what one before it pays. */
export const poolOperation = (transaction: SignedTransaction, place: number): WriteOperation => ({
  type: 'put',
  key: pooledKey(transaction.id),
  value: Buffer.concat([uint64(place), encodeSigned(transaction)]),
})
export const unpoolOperation = (id: Uint8Array): WriteOperation => ({ type: 'del', key: pooledKey(id) })

export class Records {
  readonly #database: Database
  readonly #keptUndo: number

  constructor(database: Database, keptUndo: number) {
    this.#database = database
    this.#keptUndo = keptUndo
  }

  /** In the order of the queue. */
  async pooled(): Promise<{ place: number; transaction: SignedTransaction }[]> {
    const values = await this.#database.values(under(prefixed(PREFIX.pooled))).all()
    return values
      .map((value) => ({ place: readUint64(value), transaction: decodeSigned(value.subarray(8)) }))
      .sort((a, b) => a.place - b.place)
  }

  facts(number: number, index: number): Facts | undefined {
    const bytes = this.#database.getSync(factsKey(number, index))
    return bytes === undefined ? undefined : decodeFacts(bytes)
  }

  account(account: Uint8Array): AccountFacts {
    const bytes = this.#database.getSync(accountKey(account))
    return bytes === undefined ? NO_FACTS : decodeAccount(bytes)
  }

  /** The transaction that created a contract; contracts made by contracts have none. */
  creationOf(account: Uint8Array): Uint8Array | undefined {
    return this.#database.getSync(contractKey(account))
  }

  usdt(): Uint8Array | undefined {
    return this.#database.getSync(usdtKey)
  }

  usdtOperation(account: Uint8Array): WriteOperation {
    return { type: 'put', key: usdtKey, value: account }
  }

  /** A contract's events from one end; begins after `after` where it is given. */
  async *events(contract: Uint8Array, newestFirst: boolean, after?: EventPlace): AsyncGenerator<EventPlace> {
    const range = under(prefixed(PREFIX.event, contract))
    const bound = after === undefined ? {} : newestFirst ? { lt: eventKey(after) } : { gt: eventKey(after) }
    const { gte, lt } = range
    const limits = newestFirst ? { gte, lt, ...bound } : 'gt' in bound ? { lt, ...bound } : { gte, lt }
    for await (const key of this.#database.keys({ ...limits, reverse: newestFirst })) {
      yield {
        contract,
        blockNumber: readUint64(key, 21),
        index: readUint32(key, 29),
        log: readUint32(key, 33),
      }
    }
  }

  /** What goes with a block. */
  blockOperations(
    number: number,
    timestamp: bigint,
    executed: readonly Executed[],
    priced: ReadonlyMap<string, Priced>,
  ): WriteOperation[] {
    const operations: WriteOperation[] = []
    const accounts = new Map<string, { account: Uint8Array; facts: AccountFacts }>()
    const contracts: Uint8Array[] = []
    const change = (account: Uint8Array, next: (facts: AccountFacts) => AccountFacts) => {
      const key = hexOf(account)
      accounts.set(key, { account, facts: next(accounts.get(key)?.facts ?? this.account(account)) })
    }
    for (const [index, { transaction, outcome }] of executed.entries()) {
      const entry = priced.get(hexOf(transaction.hash))
      if (entry === undefined) throw new Error('a transaction was executed that was never priced')
      const { contract } = entry.transaction.raw
      const isCall = contract.type !== 'TransferContract'
      const facts: Facts = {
        ...entry.charges,
        result: isCall ? resultOf(outcome) : undefined,
        returnData: isCall ? outcome.returnData : new Uint8Array(0),
        energyLimit: isCall ? transaction.gasLimit : 0n,
      }
      operations.push({ type: 'put', key: factsKey(number, index), value: encodeFacts(facts) })
      for (const [log, { address }] of outcome.logs.entries()) {
        const key = eventKey({ contract: address, blockNumber: number, index, log })
        operations.push({ type: 'put', key, value: new Uint8Array(0) })
      }
      change(transaction.sender, (before) => ({
        ...before,
        usage: entry.usage ?? before.usage,
        operatedAt: timestamp,
      }))
      if (contract.type === 'TransferContract' && entry.charges.accountFee > 0n)
        change(contract.to.subarray(1), (before) => ({ ...before, createdAt: timestamp }))
      if (contract.type === 'CreateSmartContract' && outcome.status === 1) {
        const address = contractAddress(transaction.hash, contract.owner)
        change(address, (before) => ({ ...before, createdAt: timestamp }))
        contracts.push(address)
        operations.push({ type: 'put', key: contractKey(address), value: transaction.hash })
      }
    }
    const undo: [string, string | null][] = []
    for (const { account, facts } of accounts.values()) {
      const key = accountKey(account)
      const before = this.#database.getSync(key)
      undo.push([hexOf(key), before === undefined ? null : hexOf(before)])
      operations.push({ type: 'put', key, value: encodeAccount(facts) })
    }
    for (const account of contracts) undo.push([hexOf(contractKey(account)), null])
    if (undo.length > 0) operations.push({ type: 'put', key: undoKey(number), value: toBytes(undo) })
    if (number > this.#keptUndo) operations.push({ type: 'del', key: undoKey(number - this.#keptUndo) })
    return operations
  }

  /** What goes with taking blocks back, given oldest first. */
  removalOperations(dropped: readonly MadeBlock[]): WriteOperation[] {
    const operations: WriteOperation[] = []
    for (const { block, transactions } of dropped.toReversed()) {
      const blockNumber = Number(block.header.number)
      for (const [index, { logs }] of transactions.entries()) {
        operations.push({ type: 'del', key: factsKey(blockNumber, index) })
        for (const [log, { address }] of logs.entries())
          operations.push({ type: 'del', key: eventKey({ contract: address, blockNumber, index, log }) })
      }
      const undo = this.#database.getSync(undoKey(blockNumber))
      if (undo === undefined) continue
      for (const [key, before] of fromBytes(undo) as [string, string | null][]) {
        const place = new Uint8Array(Buffer.from(key, 'hex'))
        operations.push(
          before === null
            ? { type: 'del', key: place }
            : { type: 'put', key: place, value: new Uint8Array(Buffer.from(before, 'hex')) },
        )
      }
      operations.push({ type: 'del', key: undoKey(blockNumber) })
    }
    return operations
  }
}
