import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url))

export interface ChildNode {
  url: string
  process: ChildProcess
  command(request: Record<string, unknown>): Promise<unknown>
  /** Ends the process with a signal and waits until it is gone. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>
}

/** The node as a supervisor runs it. Rejects with the program's output if it does not start. */
export async function startChild(
  config: Record<string, unknown>,
  options: readonly string[] = [],
): Promise<ChildNode> {
  const child = fork(MAIN, [JSON.stringify(config), ...options], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    execArgv: [],
  })
  let errors = ''
  child.stderr?.on('data', (data: Buffer) => {
    errors += data.toString('utf8')
  })
  const exited = once(child, 'exit') as Promise<[number | null]>
  const line = await Promise.race([
    once(child.stdout as NodeJS.ReadableStream, 'data').then(([data]) => String(data)),
    exited.then(([code]) => {
      throw new Error(`ended with ${code}: ${errors}`)
    }),
  ])
  const { port } = JSON.parse(line) as { port: number }
  let requests = 0
  return {
    url: `http://127.0.0.1:${port}`,
    process: child,
    command: (request) =>
      new Promise((resolve, reject) => {
        const id = ++requests
        const listener = (answer: { id: number; result?: unknown; error?: string }) => {
          if (answer.id !== id) return
          child.off('message', listener)
          if (answer.error === undefined) resolve(answer.result)
          else reject(new Error(answer.error))
        }
        child.on('message', listener)
        child.send({ id, ...request })
      }),
    end: async (signal) => {
      child.kill(signal)
      return (await exited)[0]
    },
  }
}
