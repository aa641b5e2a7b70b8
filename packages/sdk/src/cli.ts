#!/usr/bin/env node
import { PlanetClient } from './client.ts'
import { runCommand } from './commands.ts'

const { PLANET_URL: url, PLANET_ACCESS_KEY: accessKey, PLANET_ACCESS_SECRET: accessSecret } = process.env
if (!url || !accessKey || !accessSecret) {
  console.error('Set PLANET_URL, PLANET_ACCESS_KEY and PLANET_ACCESS_SECRET.')
  process.exit(2)
}
const stop = new AbortController()
process.once('SIGINT', () => stop.abort())
const client = new PlanetClient({ url, accessKey, accessSecret })
process.exitCode = await runCommand(client, accessSecret, process.argv.slice(2), console.log, stop.signal)
