import { launch } from '../launch/launch.mjs'

await launch('nodes/test-deploy.ts')
