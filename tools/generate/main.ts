import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.ts'
import { callSources } from './call-sources.ts'

for (const [file, source] of await callSources()) writeFileSync(join(root, file), source)
process.disconnect?.()
