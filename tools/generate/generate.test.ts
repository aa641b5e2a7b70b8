import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../root.ts'
import { callSources } from './call-sources.ts'
import { sdkTypes } from './sdk-types.ts'

it('finds the lists of calls and the types of the SDK as `npm run generate` writes them', async () => {
  for (const [file, source] of [...(await callSources()), sdkTypes()])
    expect(readFileSync(join(root, file), 'utf8'), `${file}: run npm run generate`).toBe(source)
})
