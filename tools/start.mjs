import { launch } from './launch.mjs'
import { readStartOptions, startHelp } from './options.mjs'
import { explain } from './problem.mjs'

try {
  if (readStartOptions(process.argv.slice(2)).help) console.log(startHelp)
  else await launch('start.ts')
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}
