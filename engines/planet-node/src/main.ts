/**
 * The node as a program of its own, for a supervisor: `node main.ts '<json>'` or `node main.ts @file`.
 * Prints one line `{"ready":true,"port":N}` when it listens, and ends cleanly on SIGTERM or SIGINT.
 * A parent with an IPC channel may send `{ id, command, ... }` (see control.ts) and gets `{ id, result }`
 * or `{ id, error }`.
 */
import { readFileSync } from 'node:fs'
import type { Genesis } from './chain/genesis.ts'
import { type ChainRules, ethereumRules, planetRules } from './chain/rules.ts'
import { type ControlCommand, control } from './control.ts'
import { type RunningNode, startNode } from './node.ts'

interface ProgramConfig {
  directory: string
  host?: string
  port?: number
  chainId: number
  rules?: 'planet' | 'ethereum'
  genesis?: Genesis
  blockMs?: number
}

function readConfig(argument: string | undefined): ProgramConfig {
  if (argument === undefined) throw new Error("give the configuration as JSON or as '@file'")
  const text = argument.startsWith('@') ? readFileSync(argument.slice(1), 'utf8') : argument
  const config: unknown = JSON.parse(text)
  if (typeof config !== 'object' || config === null) throw new Error('the configuration is not an object')
  const { directory, chainId, rules } = config as Record<string, unknown>
  if (typeof directory !== 'string' || directory === '') throw new Error('directory is missing')
  if (typeof chainId !== 'number' || !Number.isSafeInteger(chainId) || chainId < 1)
    throw new Error('chainId is missing')
  if (rules !== undefined && rules !== 'planet' && rules !== 'ethereum')
    throw new Error('rules is planet or ethereum')
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
  const config = readConfig(process.argv[2])
  const node = await startNode({
    directory: config.directory,
    rules: rulesOf(config),
    ...(config.host === undefined ? {} : { host: config.host }),
    ...(config.port === undefined ? {} : { port: config.port }),
    ...(config.genesis === undefined ? {} : { genesis: config.genesis }),
    onFailure: fail,
  })
  const end = () => void node.close().then(() => process.exit(0), fail)
  process.once('SIGTERM', end)
  process.once('SIGINT', end)
  if (process.send !== undefined) listenToParent(node)
  process.stdout.write(`${JSON.stringify({ ready: true, port: node.port })}\n`)
} catch (cause) {
  fail(cause)
}
