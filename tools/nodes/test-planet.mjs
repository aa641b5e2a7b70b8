import { launch } from '../launch.mjs'

await launch('nodes/test-planet.ts')
