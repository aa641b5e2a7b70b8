import { RLP } from '@ethereumjs/rlp'
import { contractAddressRule, ExecutionUnit } from '../../src/chain/evm.ts'
import { Refused } from '../../src/chain/refused.ts'
import { planetRules } from '../../src/chain/rules.ts'
import { applyMessage, type BlockContext, type Message, type Outcome } from '../../src/chain/transition.ts'
import { keccak256 } from '../../src/crypto/keccak.ts'
import { fromHex, padTo32, stripZeros, toHex, toKey } from '../../src/encoding/hex.ts'
import { logItems } from '../../src/encoding/receipt.ts'
import type { AccountRecord } from '../../src/state/account.ts'
import type { StateView } from '../../src/state/committed.ts'
import { fork, type PostState, type StateTest } from './format.ts'
import { stateRoot } from './merkle-root.ts'

const rules = planetRules(1)
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

const viewOf = ({ accounts, storage, code }: World): StateView => ({
  blockNumber: 0,
  account: (key) => accounts.get(key),
  storage: (key) => storage.get(key) ?? new Uint8Array(0),
  code: (hash) => code.get(toKey(hash)) ?? new Uint8Array(0),
  slotKeys: async (address) => [...storage.keys()].filter((key) => key.startsWith(address)),
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

async function execute(
  unit: ExecutionUnit,
  message: Message,
  context: BlockContext,
): Promise<Outcome | undefined> {
  // The chain leaves out what does not fit into a block before it is executed.
  if (message.gasLimit > context.gasLimit) return undefined
  try {
    return await applyMessage(unit, message, context, {
      fromContracts: false,
      intrinsicGas: true,
      free: false,
    })
  } catch (cause) {
    if (cause instanceof Refused) return undefined
    throw cause
  }
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

/** Why the engine's result differs from the expected one, or undefined. */
async function difference(test: StateTest, expected: PostState): Promise<string | undefined> {
  const world = worldOf(test.pre)
  const unit = new ExecutionUnit(rules, contractAddressRule(0xff))
  unit.overlay.reset(viewOf(world))
  unit.blockHash = blockHash
  unit.startClock({ deadline: Number.POSITIVE_INFINITY })
  const outcome = await execute(unit, messageOf(test, expected.indexes), contextOf(test))
  const isRefused = outcome === undefined
  if (isRefused !== (expected.expectException !== undefined))
    return isRefused ? 'the transaction was refused' : `not refused: ${expected.expectException}`
  const changes = unit.overlay.changes()
  for (const [key, account] of changes.accounts) {
    if (account === undefined) world.accounts.delete(key)
    else world.accounts.set(key, account)
  }
  for (const [key, value] of changes.storage) world.storage.set(key, value)
  const logs = toHex(keccak256(RLP.encode(logItems(outcome?.logs ?? []))))
  if (logs !== expected.logs) return `logs are ${logs}, not ${expected.logs}`
  const root = toHex(stateRoot(world.accounts, world.storage))
  return root === expected.hash ? undefined : `state root is ${root}, not ${expected.hash}`
}

/** Every expected outcome of the test under the fork, with what differs. */
export async function runStateTest(test: StateTest): Promise<(string | undefined)[]> {
  const results: (string | undefined)[] = []
  for (const expected of test.post[fork] ?? []) {
    results.push(await difference(test, expected).catch((cause: Error) => `threw ${cause.message}`))
  }
  return results
}
