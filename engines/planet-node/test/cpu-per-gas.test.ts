import { describe, expect, it } from 'vitest'
import { Chain } from '../src/chain/chain.ts'
import { planetRules } from '../src/chain/rules.ts'
import { keccak256 } from '../src/crypto/keccak.ts'
import { fromKey, toKey } from '../src/encoding/hex.ts'
import { Engine } from '../src/evm/engine.ts'
import { precompileCases } from './precompile-inputs.ts'
import { temporaryFolder } from './temporary.ts'

/** How much longer than a plain loop anything may take for the same gas, or for the work that it is counted as. */
const bound = 5
/** Counted work may take this much longer than a loop: the two are not measured at the same moment. */
const slack = 2
const rounds = 3
/** The loop takes some 80 ms for it: clocks of threads are coarse. */
const loopGas = 20_000_000

const word = (byte: string, length = 32) => byte.repeat(length).padStart(64, '0')
const push = (value: string) => `7f${value}`
const long = push(word('fd'))
const half = push(word('fe', 17))

/** Instructions that leave the stack as they found it. Those for which work is counted have their own limit below. */
const groups: Record<string, string> = {
  addition: '600160020150',
  multiplication: `${long}${long}0250`,
  division: `${half}${long}0450`,
  'signed division': `${half}${long}0550`,
  modulo: `${half}${long}0650`,
  'modular addition': `${half}${long}${long}0850`,
  exponentiation: `${long}${long}0a50`,
  comparison: '600160021050',
  shift: '600160021d50',
  'reading calldata': '5f3550',
  'copying calldata': '6104005f5f37',
  'copying code': '6104005f5f303c',
  'own balance': '4750',
  'hash of a block': '61012b4050',
  'reading memory': '5f5150',
  'writing memory': '60015f52',
  'copying memory': '6104005f60205e',
  'reading a slot': '5f5450',
  'reading new slots': '5a5450',
  'writing a slot': '5a5f55',
  'writing new slots': '60015a55',
  'transient storage': '60015a5d',
  'reading new accounts': '5a3150',
  swapping: '60015f905050',
  pushing: `${long}50`,
  logging: '6104005fa0',
  'calling an empty account': '5f5f5f5f5f6101005af150',
  'calling new accounts': '5f5f5f5f5f5a5af150',
  'creating contracts': '5f5f5ff050',
}

const engine = new Engine({ chainId: 1, maxAccounts: 0 })
const codes = new Map<string, Uint8Array>()
const source = {
  account: (address: Uint8Array) => {
    const code = codes.get(toKey(address))
    return code && { nonce: 1n, balance: 10n ** 18n, codeHash: keccak256(code) }
  },
  storage: () => new Uint8Array(0),
  code: (hash: Uint8Array) => {
    const found = [...codes.values()].find((code) => toKey(keccak256(code)) === toKey(hash))
    return found ?? new Uint8Array(0)
  },
  slots: () => [],
  blockHash: () => new Uint8Array(32),
}
const contract = (name: string, code: string): Uint8Array => {
  const address = keccak256(new TextEncoder().encode(name)).subarray(12)
  codes.set(toKey(address), fromKey(code))
  return address
}

/** Repeats the instructions until the gas is used up. */
const repeating = (body: string) => `5b${body.repeat(Math.floor(1_200 / body.length) || 1)}5f56`
/** Copies its input into memory and calls the precompile with it until the gas is used up. */
const calling = (address: number) =>
  `365f5f375b5f5f365f60${address.toString(16).padStart(2, '0')}5afa50600456`
const loop = contract('loop', '5b600056')

/** CPU time of this thread for one unit of gas: other processes of a busy machine do not count. */
function costOf(to: Uint8Array, data: Uint8Array, gas: number): number {
  engine.begin(source, { isAtHead: false })
  engine.setBlock({
    number: 300n,
    timestamp: 1n,
    feeRecipient: new Uint8Array(20),
    prevRandao: new Uint8Array(32),
    gasLimit: 10n ** 9n,
    baseFee: 0n,
  })
  const gasLimit = BigInt(gas)
  const costs = { gasLimit, intrinsicGas: 0n, price: 0n, burn: 0n, maxWork: (1n << 64n) - 1n }
  const identity = { sender: new Uint8Array(20).fill(9), hash: new Uint8Array(32) }
  const before = process.threadCpuUsage()
  const { gasUsed } = engine.transact({ ...identity, ...costs, to, value: 0n, data, accessList: [] })
  const { user, system } = process.threadCpuUsage(before)
  expect(gasUsed, 'the gas is used up').toBe(gasLimit)
  return (user + system) / gas
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/** Each round compares the two one after the other; the first ones also pay for compilation. */
function ratioToLoop(to: Uint8Array, data: Uint8Array, gas: number): number {
  const ratios = Array.from({ length: rounds }, () => {
    const plain = costOf(loop, new Uint8Array(0), loopGas)
    return costOf(to, data, gas) / plain
  })
  return median(ratios)
}

describe('CPU time per gas, compared with a plain loop', () => {
  it('is measured for every precompile', () => {
    const measured = new Set(precompileCases.map(({ address }) => address))
    expect([...measured].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  it.each(Object.entries(groups))(`of %s is at most ${bound} times as much`, (name, body) => {
    const to = contract(name, repeating(body))
    expect(ratioToLoop(to, new Uint8Array(0), loopGas)).toBeLessThan(bound)
  })

  it.each(precompileCases)('of $name is not above the work that it counts as', ({ address, input }) => {
    const weight = engine.weightOfPrecompile(address)
    const to = contract(`precompile ${address}`, calling(address))
    const gas = Math.max(400_000, Math.floor(loopGas / weight))
    expect(ratioToLoop(to, input, gas)).toBeLessThan(Math.max(bound, weight * slack))
  })

  it.each([
    ['hashing a word', '60205f2050', (200 + 36) / 43],
    ['hashing 4 kB', '6110005f2050', (200 + 128 * 36) / (36 + 768)],
    ['modular multiplication', `${half}${long}${long}0950`, 120 / 19],
    ['modular addition', `${half}${long}${long}0850`, 50 / 19],
    ['division', `${half}${long}0450`, 50 / 13],
  ])('of %s is not above the work that it counts as', (name, body, weight) => {
    const to = contract(name, repeating(body))
    expect(ratioToLoop(to, new Uint8Array(0), loopGas)).toBeLessThan(Math.max(bound, weight * slack))
  })
})

describe('a transaction whose arithmetic takes too long for its gas', () => {
  const rules = planetRules(4_602)
  const sender = new Uint8Array(20).fill(9)
  const transactionTo = (to: Uint8Array, data: Uint8Array, id: number) => ({
    hash: new Uint8Array(32).fill(id),
    raw: Uint8Array.from([id]),
    type: 0,
    sender,
    to,
    value: 0n,
    data,
    gasLimit: rules.transactionGasLimit,
    maxFee: 0n,
    maxPriorityFee: 0n,
    accessList: [],
    nonce: undefined,
  })
  const evaluation = precompileCases.find(({ address }) => address === 10)

  it.each([
    ['precompiles', calling(10), evaluation?.input ?? new Uint8Array(0)],
    ['modular multiplications', repeating(`${half}${long}${long}0950`), new Uint8Array(0)],
    ['hashes', repeating('6110005f2050'), new Uint8Array(0)],
  ])('is refused by the producer: %s', async (_, code, data) => {
    const to = new Uint8Array(20).fill(7)
    const alloc = { [toKey(to)]: { code: `0x${code}` }, [toKey(loop)]: { code: '0x5b600056' } }
    const chain = await Chain.open({ directory: temporaryFolder(), rules, genesis: { alloc } })
    const { executed, refused } = await chain.makeBlock({
      transactions: [transactionTo(to, data, 1), transactionTo(loop, data, 2)],
      timestamp: 5n,
      allowEmpty: false,
    })
    expect(refused.map(({ reason }) => reason.code)).toEqual(['too_much_work'])
    expect(executed.map(({ outcome }) => outcome.failure)).toEqual(['out of gas'])
    await chain.close()
  })
})
