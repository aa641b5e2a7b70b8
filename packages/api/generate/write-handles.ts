import { writeFileSync } from 'node:fs'
import { handlesSource } from './handles-source.ts'

writeFileSync(new URL('../src/handles.ts', import.meta.url), await handlesSource())
