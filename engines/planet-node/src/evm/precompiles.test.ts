import { describe, expect, it } from 'vitest'
import { kzgCases, kzgInput } from '../../test/precompile-inputs.ts'
import { EvmModule } from './module.ts'

const module = new EvmModule()

/** EIP-4844 gives malformed points and scalars no answer; the precompile fails on them as on a wrong proof. */
describe('point evaluation of EIP-4844', () => {
  it('has the whole set of vectors', () => expect(kzgCases).toHaveLength(122))

  it.each(kzgCases)('$name', (vector) => {
    module.give(kzgInput(vector))
    expect(module.exports.precompile(0x0a, 50_000n)).toBe(vector.valid ? 50_000n : -2n)
  })

  it('ends without enough gas', () => {
    module.give(kzgInput(kzgCases[0] ?? expect.unreachable()))
    expect(module.exports.precompile(0x0a, 49_999n)).toBe(-1n)
  })
})
