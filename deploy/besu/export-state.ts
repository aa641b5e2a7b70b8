import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const usage = `Writes the state of a stopped embedded node as a genesis alloc.

  node deploy/besu/export-state.ts --config JSON|@FILE --out FILE [--serve]

  --config   what the node is started with: directory, chainId and, if it had one, genesis
  --out      must not exist yet
  --serve    then keeps answering JSON-RPC on a port of the loopback that it prints, until Ctrl-C, so that
             check-totals.ts can compare`

class UsageError extends Error {}

const program = fileURLToPath(new URL('../../engines/planet-node/src/main.ts', import.meta.url))

/** The node's own settings, but on a free, unpublished port: nothing can write to it. */
function readConfig(text: string): string {
  const config = JSON.parse(text.startsWith('@') ? readFileSync(text.slice(1), 'utf8') : text) as object
  return JSON.stringify({ ...config, host: '127.0.0.1', port: 0 })
}

async function startNode(config: string): Promise<{ child: ChildProcess; url: string }> {
  const child = fork(program, [config], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'], execArgv: [] })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the node ended with ${code}`)
  })
  ended.catch(() => undefined)
  const [line] = await Promise.race([once(child.stdout as NodeJS.ReadableStream, 'data'), ended])
  const { port } = JSON.parse(String(line)) as { port: number }
  return { child, url: `http://127.0.0.1:${port}` }
}

async function exportTo(child: ChildProcess, file: string): Promise<unknown> {
  child.send({ id: 1, command: 'export', file })
  const [answer] = (await once(child, 'message')) as [{ result?: unknown; error?: string }]
  if (answer.error !== undefined) throw new Error(answer.error)
  return answer.result
}

async function main(): Promise<void> {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ options: { config: text, out: text, serve: { type: 'boolean' } } })
  if (values.config === undefined || values.out === undefined)
    throw new UsageError('--config and --out are needed')
  const { child, url } = await startNode(readConfig(values.config))
  const end = () => void child.kill('SIGTERM')
  process.once('SIGINT', end)
  process.once('SIGTERM', end)
  const exited = once(child, 'exit')
  try {
    console.log(JSON.stringify(await exportTo(child, resolve(values.out))))
  } catch (error) {
    end()
    await exited
    throw error
  }
  if (values.serve) console.log(`serving ${url}`)
  else end()
  await exited
}

main().catch((error: Error) => {
  console.error(error instanceof UsageError ? `${error.message}\n\n${usage}` : error.message)
  process.exit(1)
})
