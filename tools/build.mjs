import { launch } from './launch/launch.mjs'

await launch('start/build.ts')
