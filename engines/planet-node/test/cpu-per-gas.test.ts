import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Chain } from '../src/chain/chain.ts'
import { contractAddressRule, ExecutionUnit } from '../src/chain/evm.ts'
import { planetRules } from '../src/chain/rules.ts'
import { fromKey } from '../src/encoding/hex.ts'
import { precompileCases } from './precompile-inputs.ts'
import { sharedFolder } from './temporary.ts'

const rules = planetRules(4_602)
const gasLimit = 500_000n
/** How much longer than a plain loop anything may take for the same gas. */
const bound = 5
const rounds = 3

const LOOP = '01'.repeat(20)
const loopCode = '5b600056'
const callerOf = (address: number) => (0xca00 + address).toString(16).padStart(40, '0')

/** Copies its input into memory and calls the precompile with it until the gas is used up. */
const callingCode = (address: number) =>
  `365f5f375b5f5f365f60${address.toString(16).padStart(2, '0')}5afa50600456`

const folder = sharedFolder()
let chain: Chain
beforeAll(async () => {
  const addresses = new Set(precompileCases.map(({ address }) => address))
  const callers = [...addresses].map((address) => [callerOf(address), { code: callingCode(address) }])
  const alloc = { [LOOP]: { code: loopCode }, ...Object.fromEntries(callers) }
  chain = await Chain.open({ directory: folder, rules, genesis: { alloc } })
})
afterAll(() => chain.close())

/** CPU time of this thread, in which the call is executed: other processes of a busy machine do not count. */
async function cpuOf(to: string, data: Uint8Array): Promise<number> {
  const before = process.threadCpuUsage()
  const sender = new Uint8Array(20)
  const message = { sender, to: fromKey(to), value: 0n, data, gasLimit, maxFee: 0n, maxPriorityFee: 0n }
  const outcome = await chain.call({ ...message, accessList: [], nonce: undefined }, { timeoutMs: 250_000 })
  expect(outcome.gasUsed, 'the gas is used up').toBe(gasLimit)
  const { user, system } = process.threadCpuUsage(before)
  return user + system
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/** Each round compares the two within the same moments; the first ones also pay for compilation. */
async function ratioToLoop(to: string, data: Uint8Array): Promise<number> {
  const ratios: number[] = []
  for (let round = 0; round < rounds; round++) {
    const loop = await cpuOf(LOOP, new Uint8Array(0))
    ratios.push((await cpuOf(to, data)) / loop)
  }
  return median(ratios)
}

describe('CPU time per gas', () => {
  it('is measured for every precompile', () => {
    const { warmFromStart } = new ExecutionUnit(rules, contractAddressRule(0xff))
    const measured = new Set(precompileCases.map(({ address }) => address.toString(16).padStart(40, '0')))
    expect([...measured].sort()).toEqual([...warmFromStart].sort())
  })

  it.each(precompileCases)(
    `of $name is at most ${bound} times that of a loop`,
    async ({ address, input }) => {
      expect(await ratioToLoop(callerOf(address), input)).toBeLessThan(bound)
    },
  )
})
