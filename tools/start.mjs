import { launch } from './launch/launch.mjs'
import { readStartOptions, startHelp } from './launch/options.mjs'
import { explain } from './launch/problem.mjs'

try {
  if (readStartOptions(process.argv.slice(2)).help) console.log(startHelp)
  else await launch('start/start.ts')
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}
