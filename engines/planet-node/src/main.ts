/**
 * The node as a program, for a supervisor: `node main.ts '<json>'` or `node main.ts @file`, and with
 * `--follow URL` (or `follow` in the configuration) a node that executes and verifies the blocks of another one.
 * `--accept-loss` starts a node whose folder has lost blocks, which it refuses otherwise.
 * Prints one line `{"ready":true,"port":N}` when it listens, and ends cleanly on SIGTERM or SIGINT.
 * A parent with an IPC channel may send `{ id, command, ... }` (see control.ts) and gets `{ id, result }`
 * or `{ id, error }`; the node ends with its parent. An operator asks for backups through the socket `control`
 * (see operate.ts).
 */
import { readFileSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { parseArgs } from 'node:util'
import type { Genesis } from './chain/genesis.ts'
import { type ChainRules, ethereumRules, planetRules } from './chain/rules.ts'
import { clockFrom } from './clock-file.ts'
import { type ControlCommand, control } from './control.ts'
import { listenForOperator } from './control-socket.ts'
import { startFollowerNode } from './follower-node.ts'
import { type RunningNode, startNode } from './node.ts'

interface ProgramConfig {
  directory: string
  host?: string
  port?: number
  chainId: number
  rules?: 'planet' | 'ethereum'
  genesis?: Genesis
  blockMs?: number
  /** A file with the node's time (clock-file.ts), for a sandbox that starts in the past. */
  clock?: string
  /** JSON-RPC URL of the node whose blocks this one executes and verifies, instead of making its own. */
  follow?: string
  /** Path of a Unix socket on which the node's own user asks for backups and exports. */
  control?: string
}

function readConfig(argument: string | undefined, followed: string | undefined): ProgramConfig {
  if (argument === undefined) throw new Error("give the configuration as JSON or as '@file'")
  const text = argument.startsWith('@') ? readFileSync(argument.slice(1), 'utf8') : argument
  const parsed: unknown = JSON.parse(text)
  if (typeof parsed !== 'object' || parsed === null) throw new Error('the configuration is not an object')
  const config = { ...parsed, ...(followed === undefined ? {} : { follow: followed }) }
  const { directory, chainId, rules, follow, control: socket } = config as Record<string, unknown>
  if (typeof directory !== 'string' || directory === '') throw new Error('directory is missing')
  if (typeof chainId !== 'number' || !Number.isSafeInteger(chainId) || chainId < 1)
    throw new Error('chainId is missing')
  if (rules !== undefined && rules !== 'planet' && rules !== 'ethereum')
    throw new Error('rules is planet or ethereum')
  if (follow !== undefined && (typeof follow !== 'string' || !/^https?:\/\//.test(follow)))
    throw new Error('follow is not an address that begins with http')
  if (socket !== undefined && typeof socket !== 'string') throw new Error('control is not a path')
  return config as ProgramConfig
}

function rulesOf(config: ProgramConfig): ChainRules {
  const rules = config.rules === 'ethereum' ? ethereumRules(config.chainId) : planetRules(config.chainId)
  return config.blockMs === undefined
    ? rules
    : { ...rules, mining: { kind: 'clock', everyMs: config.blockMs } }
}

function fail(cause: unknown): never {
  const message = cause instanceof Error ? cause.message : String(cause)
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  process.stderr.write(`${JSON.stringify({ ready: false, code, message })}\n`)
  process.exit(1)
}

function listenToParent(node: RunningNode): void {
  process.on('message', (message: { id: unknown } & ControlCommand) => {
    control(node, message).then(
      (result) => process.send?.({ id: message.id, result }),
      (cause) =>
        process.send?.({ id: message.id, error: cause instanceof Error ? cause.message : String(cause) }),
    )
  })
}

try {
  const { values, positionals } = parseArgs({
    options: { follow: { type: 'string' }, 'accept-loss': { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const config = readConfig(positionals[0], values.follow)
  const options = {
    directory: config.directory,
    rules: rulesOf(config),
    ...(config.host === undefined ? {} : { host: config.host }),
    ...(config.port === undefined ? {} : { port: config.port }),
    ...(config.genesis === undefined ? {} : { genesis: config.genesis }),
    acceptLoss: values['accept-loss'],
    now: clockFrom(config.clock),
  }
  const producer = config.follow === undefined ? await startNode({ ...options, onFailure: fail }) : undefined
  const node =
    producer ?? (await startFollowerNode({ ...options, follow: config.follow ?? '', onFailure: fail }))
  const closeControl =
    config.control === undefined ? undefined : await listenForOperator(node.chain, config.control)
  const end = async () => {
    await closeControl?.()
    await node.close().then(() => process.exit(0), fail)
  }
  process.once('SIGTERM', end)
  process.once('SIGINT', end)
  // A killed parent can send no signal.
  process.once('disconnect', end)
  if (producer !== undefined && process.send !== undefined) listenToParent(producer)
  // Its followers start next and load the same modules.
  flushCompileCache()
  process.stdout.write(`${JSON.stringify({ ready: true, port: node.port })}\n`)
} catch (cause) {
  fail(cause)
}
