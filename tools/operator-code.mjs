import { launch } from './launch.mjs'

await launch('operator-code.ts')
