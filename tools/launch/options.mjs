import { parseArgs } from 'node:util'
import { Problem } from './problem.mjs'

const defaultPort = 4000
/** Ports in use above the base; see place.ts. */
export const portSpan = 30

export const startHelp = `npm start [-- options]

Sets everything up and runs Planet Wallet on this machine. Data is kept in .planet/.

  --port N     wallet on N, console on N+1, sandbox on N+2 (default ${defaultPort}); N+10 to N+${portSpan - 1} are used inside
  --reset      throw the data of earlier runs away and begin again
  --data F     keep the data in the folder F instead
  --no-build   serve the web as it was built last
  --help       this text

Ctrl-C stops it. Settings are read from the environment and from .env; see example.env.
`

/**
 * Understood before anything is installed, so that a typing mistake costs no time.
 * @param {string[]} args
 */
export function readStartOptions(args) {
  let values
  try {
    values = parseArgs({
      args,
      options: {
        port: { type: 'string' },
        data: { type: 'string' },
        reset: { type: 'boolean', default: false },
        'no-build': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false, short: 'h' },
      },
    }).values
  } catch (error) {
    throw new Problem(`${/** @type {Error} */ (error).message}\n\n${startHelp}`)
  }
  const port = values.port === undefined ? defaultPort : Number(values.port)
  if (!Number.isInteger(port) || port < 1024 || port > 65_535 - portSpan) {
    throw new Problem(`--port takes a number from 1024 to ${65_535 - portSpan}, not '${values.port}'.`)
  }
  return { port, data: values.data, reset: values.reset, build: !values['no-build'], help: values.help }
}
