import { launch } from './launch/launch.mjs'

await launch('checks/test.ts')
