import { launch } from '../launch/launch.mjs'

await launch('chaos/main.ts')
