import { launch } from '../launch/launch.mjs'

await launch('nodes/bench.ts')
