import { deepStrictEqual, strictEqual } from 'node:assert/strict'
import fc from 'fast-check'
import { contractAddressRule } from '../../src/chain/contract-address.ts'
import { Refused } from '../../src/chain/refused.ts'
import { applyMessage, type Message, type Outcome } from '../../src/chain/transition.ts'
import { keccak256 } from '../../src/crypto/keccak.ts'
import { fromKey, toHex, toKey } from '../../src/encoding/hex.ts'
import { type BlockContext, Engine } from '../../src/evm/engine.ts'
import { decodeChanges } from '../../src/evm/state-changes.ts'
import type { AccountRecord } from '../../src/state/account.ts'
import { encodeValues } from '../../src/state/changes.ts'
import type { StateView } from '../../src/state/committed.ts'
import { precompileCases } from '../precompile-inputs.ts'
import { ReferenceUnit } from './evm.ts'
import { applyReference } from './transition.ts'

const addressOf = (n: number) => new Uint8Array(20).fill(n)
const people = [0xa1, 0xa2, 0xa3]
const contracts = [0xc1, 0xc2, 0xc3, 0xc4]

/** Opcodes with small operands, so that programs get somewhere; some of them name the contracts and precompiles. */
const byte = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 0, max: 40 }) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 255 }) },
)
const pushed = fc.oneof(
  { weight: 8, arbitrary: byte.map((n) => [0x60, n]) },
  { weight: 2, arbitrary: fc.constantFrom(...contracts, ...people).map((n) => [0x73, ...addressOf(n)]) },
  { weight: 1, arbitrary: fc.uint8Array({ minLength: 32, maxLength: 32 }).map((word) => [0x7f, ...word]) },
)
const opcode = fc.oneof(
  { weight: 20, arbitrary: fc.integer({ min: 0x01, max: 0xa4 }).map((code) => [code]) },
  {
    weight: 6,
    arbitrary: fc
      .constantFrom(0x54, 0x55, 0x5c, 0x5d, 0x5e, 0xf0, 0xf1, 0xf2, 0xf4, 0xf5, 0xfa)
      .map((code) => [code]),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(0x00, 0x0c, 0x56, 0x57, 0xf3, 0xfd, 0xfe, 0xff).map((code) => [code]),
  },
)
const program = fc
  .array(fc.oneof({ weight: 3, arbitrary: pushed }, { weight: 2, arbitrary: opcode }), {
    minLength: 3,
    maxLength: 80,
  })
  .map((parts) => Uint8Array.from(parts.flat()))

/** PUSH1 size, DUP1, PUSH1 offset, PUSH0, CODECOPY, PUSH0, RETURN, then the program itself. */
const deploying = (code: Uint8Array) =>
  Uint8Array.from([
    0x61,
    code.length >> 8,
    code.length & 255,
    0x80,
    0x60,
    0x0b,
    0x5f,
    0x39,
    0x5f,
    0xf3,
    0x00,
    ...code,
  ])

const input = fc.oneof(
  { weight: 3, arbitrary: fc.uint8Array({ maxLength: 100 }) },
  { weight: 1, arbitrary: fc.constantFrom(...precompileCases.map((one) => one.input)) },
)
const target = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...contracts, ...people).map(addressOf) },
  {
    weight: 2,
    arbitrary: fc.integer({ min: 1, max: 11 }).map((n) => fromKey(n.toString(16).padStart(40, '0'))),
  },
)
const message = fc
  .record({
    sender: fc.constantFrom(...people).map(addressOf),
    to: fc.option(target, { nil: undefined, freq: 4 }),
    value: fc.oneof(fc.constant(0n), fc.bigInt(0n, 50n)),
    code: program,
    input,
    isDeployment: fc.boolean(),
    gasLimit: fc.oneof(fc.constant(400_000n), fc.bigInt(21_000n, 150_000n)),
    maxFee: fc.bigInt(7n, 30n),
    maxPriorityFee: fc.bigInt(0n, 10n),
    accessList: fc.array(
      fc.record({
        address: target,
        slots: fc.array(
          byte.map((n) => fromKey(n.toString(16).padStart(64, '0'))),
          { maxLength: 3 },
        ),
      }),
      { maxLength: 2 },
    ),
  })
  .map(({ code, input: data, isDeployment, ...rest }): Message & { hash: Uint8Array } => ({
    ...rest,
    nonce: undefined,
    hash: keccak256(code),
    data: rest.to === undefined ? (isDeployment ? deploying(code) : code) : data,
  }))

const scenario = fc.record({
  codes: fc.array(program, { minLength: contracts.length, maxLength: contracts.length }),
  slots: fc.array(
    fc.tuple(
      fc.constantFrom(...contracts),
      fc.integer({ min: 0, max: 40 }),
      fc.integer({ min: 1, max: 255 }),
    ),
  ),
  messages: fc.array(message, { minLength: 1, maxLength: 12 }),
  isFree: fc.boolean(),
})

const context: BlockContext = {
  number: 1_000n,
  timestamp: 1_700_000_000n,
  feeRecipient: addressOf(0xfe),
  prevRandao: new Uint8Array(32).fill(3),
  gasLimit: 30_000_000n,
  baseFee: 7n,
}
const blockHash = (number: number) => keccak256(fromKey(number.toString(16).padStart(64, '0')))
const engine = new Engine({ chainId: 7_780, maxAccounts: 0 })

const slotsOf = (storage: Map<string, Uint8Array>, address: Uint8Array): Uint8Array[] =>
  [...storage.keys()].filter((key) => key.startsWith(toKey(address))).map((key) => fromKey(key.slice(40)))

const shown = (outcome: Outcome | string) =>
  typeof outcome === 'string'
    ? outcome
    : {
        status: outcome.status,
        gasUsed: outcome.gasUsed,
        gasBeforeRefund: outcome.gasBeforeRefund,
        price: outcome.effectivePrice,
        created: outcome.createdAddress && toHex(outcome.createdAddress),
        data: toHex(outcome.returnData),
        logs: outcome.logs.map(({ address, topics, data }) => [
          toHex(address),
          topics.map(toHex),
          toHex(data),
        ]),
      }

async function attempt(work: () => Outcome | Promise<Outcome>): Promise<Outcome | string> {
  try {
    return await work()
  } catch (cause) {
    if (cause instanceof Refused) return cause.message
    throw cause
  }
}

/** Random programs in one block have the same outcomes and leave the same state on the engine and on ethereumjs. */
export const sameOnBoth = fc.asyncProperty(scenario, async ({ codes, slots, messages, isFree }) => {
  const accounts = new Map<string, AccountRecord>()
  const code = new Map<string, Uint8Array>()
  const storage = new Map<string, Uint8Array>()
  for (const person of people)
    accounts.set(toKey(addressOf(person)), { nonce: 0n, balance: 10n ** 12n, codeHash: undefined })
  for (const [index, contract] of contracts.entries()) {
    const bytes = codes[index] ?? new Uint8Array(0)
    const codeHash = keccak256(bytes)
    code.set(toKey(codeHash), bytes)
    accounts.set(toKey(addressOf(contract)), { nonce: 1n, balance: 100n, codeHash })
  }
  for (const [contract, slot, value] of slots)
    storage.set(toKey(addressOf(contract)) + slot.toString(16).padStart(64, '0'), Uint8Array.from([value]))
  const view: StateView = {
    blockNumber: 0,
    account: (key) => accounts.get(key),
    storage: (key) => storage.get(key) ?? new Uint8Array(0),
    code: (hash) => code.get(toKey(hash)) ?? new Uint8Array(0),
    slots: async (address) => slotsOf(storage, fromKey(address)),
    release: () => undefined,
  }
  const rules = { fromContracts: false, intrinsicGas: true, free: isFree }
  const unit = new ReferenceUnit(7_780, contractAddressRule(0xff))
  unit.overlay.reset(view)
  unit.blockHash = blockHash
  engine.begin(
    {
      account: (address) => view.account(toKey(address)),
      storage: (address, slot) => view.storage(toKey(address) + toKey(slot)),
      code: view.code,
      slots: (address) => slotsOf(storage, address),
      blockHash,
    },
    { isAtHead: false },
  )
  engine.setBlock(context)
  for (const one of messages) {
    unit.transactionHash = one.hash
    const theirs = await attempt(() => applyReference(unit, one, context, rules))
    const ours = await attempt(() => applyMessage(engine, one, context, rules))
    deepStrictEqual(shown(ours), shown(theirs))
  }
  const ours = decodeChanges(engine.changes()).changes
  const theirs = unit.overlay.changes()
  strictEqual(toHex(encodeValues(ours)), toHex(encodeValues(theirs)))
  deepStrictEqual([...ours.code.keys()].sort(), [...theirs.code.keys()].sort())
})
