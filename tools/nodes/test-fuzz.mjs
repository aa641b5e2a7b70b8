import { launch } from '../launch/launch.mjs'

process.env.FUZZ_CASES ??= '50000'
process.argv.splice(2, process.argv.length, 'apps/server/test/fuzz.test.ts')
await launch('checks/test.ts')
