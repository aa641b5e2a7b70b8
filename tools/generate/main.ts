import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.ts'
import { callSources } from './call-sources.ts'
import { sdkTypes } from './sdk-types.ts'

for (const [file, source] of [...(await callSources()), sdkTypes()]) writeFileSync(join(root, file), source)
process.disconnect?.()
