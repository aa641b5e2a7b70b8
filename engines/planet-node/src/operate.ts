/**
 * Asks a running node or follower for a backup or an export of its state:
 * `node operate.ts backup --socket /run/planet/node.sock --to /backup/planet-2026-11-16`
 * Prints the answer as one line of JSON. The path after --to is on the node's host, and must not exist or be empty.
 */
import { connect } from 'node:net'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'

const usage =
  'usage: operate.ts backup|export --socket <control of the node> --to <new folder, or file of the export>'

async function ask(socketPath: string, request: object): Promise<unknown> {
  const socket = connect(socketPath)
  socket.write(`${JSON.stringify(request)}\n`)
  const answer = JSON.parse(await text(socket)) as { result?: unknown; error?: string }
  if (answer.error !== undefined) throw new Error(answer.error)
  return answer.result
}

try {
  const { values, positionals } = parseArgs({
    options: { socket: { type: 'string' }, to: { type: 'string' } },
    allowPositionals: true,
  })
  const [command] = positionals
  if ((command !== 'backup' && command !== 'export') || !values.socket || !values.to) throw new Error(usage)
  process.stdout.write(`${JSON.stringify(await ask(values.socket, { command, to: resolve(values.to) }))}\n`)
} catch (cause) {
  process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`)
  process.exit(1)
}
