import { RLP } from '@ethereumjs/rlp'
import { contractAddressRule } from '../../src/chain/contract-address.ts'
import { Refused } from '../../src/chain/refused.ts'
import { applyMessage, type Message, type Outcome } from '../../src/chain/transition.ts'
import { keccak256 } from '../../src/crypto/keccak.ts'
import { fromHex, fromKey, padTo32, stripZeros, toHex, toKey } from '../../src/encoding/hex.ts'
import { logItems } from '../../src/encoding/receipt.ts'
import { type BlockContext, Engine } from '../../src/evm/engine.ts'
import { decodeChanges } from '../../src/evm/state-changes.ts'
import type { AccountRecord } from '../../src/state/account.ts'
import type { StateChanges } from '../../src/state/changes.ts'
import type { StateView } from '../../src/state/committed.ts'
import { ReferenceUnit } from '../reference/evm.ts'
import { applyReference } from '../reference/transition.ts'
import { fork, type PostState, type StateTest } from './format.ts'
import { stateRoot } from './merkle-root.ts'

const evenHex = (text: string): string => `0x${text.slice(2).length % 2 === 0 ? '' : '0'}${text.slice(2)}`
const bytesOf = (text: string): Uint8Array => (text === '' ? new Uint8Array(0) : fromHex(evenHex(text)))
const wordKey = (text: string): string => toKey(padTo32(stripZeros(bytesOf(text))))

type World = {
  accounts: Map<string, AccountRecord>
  storage: Map<string, Uint8Array>
  code: Map<string, Uint8Array>
}

function worldOf(pre: StateTest['pre']): World {
  const world: World = { accounts: new Map(), storage: new Map(), code: new Map() }
  for (const [address, account] of Object.entries(pre)) {
    const key = address.slice(2).toLowerCase()
    const code = bytesOf(account.code)
    const codeHash = code.length === 0 ? undefined : keccak256(code)
    if (codeHash !== undefined) world.code.set(toKey(codeHash), code)
    world.accounts.set(key, { nonce: BigInt(account.nonce), balance: BigInt(account.balance), codeHash })
    for (const [slot, value] of Object.entries(account.storage))
      world.storage.set(key + wordKey(slot), stripZeros(bytesOf(value)))
  }
  return world
}

const slotsOf = (storage: World['storage'], address: string): Uint8Array[] =>
  [...storage.keys()].filter((key) => key.startsWith(address)).map((key) => fromKey(key.slice(40)))

const viewOf = ({ accounts, storage, code }: World): StateView => ({
  blockNumber: 0,
  account: (key) => accounts.get(key),
  storage: (key) => storage.get(key) ?? new Uint8Array(0),
  code: (hash) => code.get(toKey(hash)) ?? new Uint8Array(0),
  slots: async (address) => slotsOf(storage, address),
  release: () => undefined,
})

/** Amounts above 256 bits are written as `0x:bigint 0x…`. */
const amountOf = (text: string): bigint => BigInt(text.replace('0x:bigint ', ''))

function messageOf({ transaction }: StateTest, { data, gas, value }: PostState['indexes']): Message {
  const maxFee = BigInt(transaction.maxFeePerGas ?? transaction.gasPrice ?? 0)
  return {
    sender: fromHex(transaction.sender),
    to: transaction.to === '' ? undefined : fromHex(transaction.to),
    value: amountOf(transaction.value[value] ?? '0x0'),
    data: bytesOf(transaction.data[data] ?? '0x'),
    gasLimit: BigInt(transaction.gasLimit[gas] ?? 0),
    maxFee,
    maxPriorityFee:
      transaction.maxFeePerGas === undefined ? maxFee : BigInt(transaction.maxPriorityFeePerGas ?? 0),
    accessList: (transaction.accessLists?.[data] ?? []).map(({ address, storageKeys }) => ({
      address: fromHex(address),
      slots: storageKeys.map((key) => fromHex(key)),
    })),
    nonce: BigInt(transaction.nonce),
  }
}

function contextOf({ env }: StateTest): BlockContext {
  return {
    number: BigInt(env.currentNumber),
    timestamp: BigInt(env.currentTimestamp),
    feeRecipient: fromHex(env.currentCoinbase),
    prevRandao: padTo32(stripZeros(bytesOf(env.currentRandom ?? '0x'))),
    gasLimit: BigInt(env.currentGasLimit),
    baseFee: BigInt(env.currentBaseFee ?? 10),
  }
}

/** As the test filler names blocks. */
const blockHash = (number: number) => keccak256(new TextEncoder().encode(String(number)))

/** Refused messages have no outcome. */
type Result = { outcome: Outcome | undefined; changes: StateChanges }
type Execute = (world: World, message: Message, context: BlockContext) => Promise<Result>

const rules = { fromContracts: false, intrinsicGas: true, free: false }

async function outcomeOf(work: () => Outcome | Promise<Outcome>): Promise<Outcome | undefined> {
  try {
    return await work()
  } catch (cause) {
    if (cause instanceof Refused) return undefined
    throw cause
  }
}

const engine = new Engine({ chainId: 1, maxAccounts: 0 })

/** The engine of the node, and ethereumjs, which it is compared with. */
export const engines: Record<'engine' | 'reference', Execute> = {
  engine: async (world, message, context) => {
    const { account, storage, code } = viewOf(world)
    engine.begin(
      {
        account: (address) => account(toKey(address)),
        storage: (address, slot) => storage(toKey(address) + toKey(slot)),
        code,
        slots: (address) => slotsOf(world.storage, toKey(address)),
        blockHash,
      },
      { isAtHead: false },
    )
    engine.setBlock(context)
    const outcome = await outcomeOf(() => applyMessage(engine, message, context, rules))
    return { outcome, changes: decodeChanges(engine.changes()).changes }
  },
  reference: async (world, message, context) => {
    const unit = new ReferenceUnit(1, contractAddressRule(0xff))
    unit.overlay.reset(viewOf(world))
    unit.blockHash = blockHash
    const outcome = await outcomeOf(() => applyReference(unit, message, context, rules))
    return { outcome, changes: unit.overlay.changes() }
  },
}

/** Transaction types that this engine rejects by design: blobs and set-code. */
export const isUnsupported = ({ transaction }: StateTest): boolean =>
  transaction.blobVersionedHashes !== undefined ||
  transaction.maxFeePerBlobGas !== undefined ||
  transaction.authorizationList !== undefined

/**
 * EIP-7610: accounts with storage, but with neither code nor nonce, exist on no chain since 2016. The engine keeps no
 * storage root that could identify such an account.
 */
export const unreachable =
  /RevertInCreateInInitCreate2Paris|create2collisionStorageParis|dynamicAccountOverwriteEmpty_Paris|RevertInCreateInInit_Paris|InitCollisionParis/

/** Why the result differs from the expected one, or undefined. */
async function difference(
  execute: Execute,
  test: StateTest,
  expected: PostState,
): Promise<string | undefined> {
  const world = worldOf(test.pre)
  const message = messageOf(test, expected.indexes)
  const context = contextOf(test)
  // The chain leaves out what does not fit into a block before it is executed.
  const hasRoom = message.gasLimit <= context.gasLimit
  const result = hasRoom ? await execute(world, message, context) : undefined
  const outcome = result?.outcome
  const isRefused = outcome === undefined
  if (isRefused !== (expected.expectException !== undefined))
    return isRefused ? 'the transaction was refused' : `not refused: ${expected.expectException}`
  for (const [key, account] of result?.changes.accounts ?? []) {
    if (account === undefined) world.accounts.delete(key)
    else world.accounts.set(key, account)
  }
  for (const [key, value] of result?.changes.storage ?? []) world.storage.set(key, value)
  const logs = toHex(keccak256(RLP.encode(logItems(outcome?.logs ?? []))))
  if (logs !== expected.logs) return `logs are ${logs}, not ${expected.logs}`
  const root = toHex(stateRoot(world.accounts, world.storage))
  return root === expected.hash ? undefined : `state root is ${root}, not ${expected.hash}`
}

/** Every expected outcome of the test under the fork, with what differs. */
export async function runStateTest(
  test: StateTest,
  execute: Execute = engines.engine,
): Promise<(string | undefined)[]> {
  const results: (string | undefined)[] = []
  for (const expected of test.post[fork] ?? []) {
    results.push(await difference(execute, test, expected).catch((cause: Error) => `threw ${cause.message}`))
  }
  return results
}
