import { describe, expect, it } from 'vitest'
import { kzgCases, kzgInput } from '../../test/precompile-inputs.ts'
import { Engine } from './engine.ts'

const engine = new Engine({ chainId: 1, maxAccounts: 100 })

function pointEvaluation(data: Uint8Array, gas: bigint) {
  const nothing = {
    account: () => undefined,
    storage: () => new Uint8Array(0),
    code: () => new Uint8Array(0),
    slots: () => [],
    blockHash: () => undefined,
  }
  engine.begin(nothing, { isAtHead: false })
  const to = new Uint8Array(20)
  to[19] = 0x0a
  const costs = { gasLimit: gas, intrinsicGas: 0n, price: 0n, burn: 0n, maxWork: (1n << 64n) - 1n }
  const identity = { sender: new Uint8Array(20).fill(1), hash: new Uint8Array(32) }
  return engine.transact({ ...identity, ...costs, to, value: 0n, data, accessList: [] })
}

/** EIP-4844 gives malformed points and scalars no answer; the precompile fails on them as on a wrong proof. */
describe('point evaluation of EIP-4844', () => {
  it('has the whole set of vectors', () => expect(kzgCases).toHaveLength(122))

  it.each(kzgCases)('$name', (vector) => {
    const { failure, gasUsed } = pointEvaluation(kzgInput(vector), 60_000n)
    expect(failure).toBe(vector.valid ? undefined : 'value out of range')
    expect(gasUsed).toBe(vector.valid ? 50_000n : 60_000n)
  })

  it('ends without enough gas', () => {
    const [first] = kzgCases
    if (first === undefined) throw new Error('there are no vectors')
    expect(pointEvaluation(kzgInput(first), 49_999n).failure).toBe('out of gas')
  })
})
