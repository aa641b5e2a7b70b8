import { launch } from '../launch.mjs'

await launch('nodes/bench.ts')
