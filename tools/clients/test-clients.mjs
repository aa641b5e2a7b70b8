import { launch } from '../launch/launch.mjs'

await launch('clients/test-clients.ts')
