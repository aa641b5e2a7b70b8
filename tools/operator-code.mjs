import { launch } from './launch/launch.mjs'

await launch('start/operator-code.ts')
