import { expect, it } from 'vitest'
import { analysedBytes } from '../src/chain/code-analysis.ts'
import { contractAddressRule, ExecutionUnit } from '../src/chain/evm.ts'
import { planetRules } from '../src/chain/rules.ts'

/** PUSH1 target, JUMP, then a JUMPDEST at 3 or at 4, STOP, and zeros up to the length. */
const jumping = (target: number, length: number) => {
  const code = new Uint8Array(length)
  code.set([0x60, target, 0x56, 0x5b, 0x00])
  return code
}
const emptyState = {
  blockNumber: 0,
  account: () => undefined,
  storage: () => new Uint8Array(32),
  code: () => new Uint8Array(),
  slotKeys: async () => [],
  release: () => undefined,
}
const newUnit = () => {
  const unit = new ExecutionUnit(planetRules(7_779), contractAddressRule(0xff))
  unit.overlay.reset(emptyState)
  unit.startClock({ deadline: Number.POSITIVE_INFINITY })
  return unit
}
const run = (unit: ExecutionUnit, code: Uint8Array) => unit.evm.runCode({ code, gasLimit: 100_000n })

it('keeps the analysis of a code, which is right at the second call too, up to a limit', async () => {
  const unit = newUnit()
  const [good, bad] = [jumping(3, 1000), jumping(4, 1000)]
  for (let call = 0; call < 3; call++) {
    expect((await run(unit, good)).exceptionError).toBeUndefined()
    expect((await run(unit, bad)).exceptionError?.error).toMatch(/^invalid JUMP/)
  }
  expect(analysedBytes(unit.evm)).toBe(2000)
  for (let index = 0; index < 30; index++) await run(unit, jumping(3, 24_576))
  expect(analysedBytes(unit.evm)).toBeGreaterThan(200_000)
  expect(analysedBytes(unit.evm)).toBeLessThanOrEqual(256 * 1024)
})

it('keeps the analyses of each EVM apart', async () => {
  const [one, other] = [newUnit(), newUnit()]
  await run(one, jumping(3, 1000))
  expect([analysedBytes(one.evm), analysedBytes(other.evm)]).toEqual([1000, 0])
})
