import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sameOnBoth } from './compare.ts'

it('executes random programs as ethereumjs does', async () => {
  await expect(fc.assert(sameOnBoth, { numRuns: 150 })).resolves.toBeUndefined()
})
