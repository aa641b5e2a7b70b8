import { launch } from './launch/launch.mjs'

// `node tools/run.mjs PROGRAM …`: a program of this repository, by its path from the root.
const [program = ''] = process.argv.splice(2, 1)
await launch(`../${program}`)
