import { launch } from '../launch.mjs'

await launch('nodes/test-nodes.ts')
