import { launch } from '../launch/launch.mjs'

process.env.TEST_WORLD = 'true'
process.argv.splice(2, process.argv.length, 'tools/world')
await launch('checks/test.ts')
