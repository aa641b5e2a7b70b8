import { launch } from '../launch/launch.mjs'

await launch('nodes/test-upgrade.ts')
