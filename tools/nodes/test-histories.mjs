import { launch } from '../launch/launch.mjs'

// On each of three networks.
process.env.BRIDGE_HISTORIES ??= '3334'
const files = ['bitcoin', 'ethereum', 'tron'].map(
  (network) => `packages/bridge/test/model/histories-${network}.test.ts`,
)
process.argv.splice(2, process.argv.length, ...files)
await launch('checks/test.ts')
