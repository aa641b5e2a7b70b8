import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../root.ts'
import { callSources } from './call-sources.ts'

it('finds the lists of calls as `npm run generate` writes them', async () => {
  for (const [file, source] of await callSources())
    expect(readFileSync(join(root, file), 'utf8'), `${file}: run npm run generate`).toBe(source)
})
