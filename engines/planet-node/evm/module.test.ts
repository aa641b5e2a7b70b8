import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { moduleFile, recordOf, sourcesHash } from './sources.ts'

it('has the WebAssembly module that was built from its sources', () => {
  expect(sourcesHash(), 'run npm run evm --workspace @planet/planet-node').toBe(recordOf().sources)
  expect(createHash('sha256').update(readFileSync(moduleFile)).digest('hex')).toBe(recordOf().module)
})
