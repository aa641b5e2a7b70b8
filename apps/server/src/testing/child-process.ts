import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export type Child = {
  ready: Record<string, string>
  /** Everything it has written so far. */
  output: () => string
  signal: (signal: NodeJS.Signals) => void
  exited: Promise<number | null>
  stop: () => Promise<number | null>
}

export type ChildOptions = { entry: URL; args: readonly string[]; env?: Record<string, string> }

/** Nothing of the machine's own environment, which could hold settings, except where compiled code is kept. */
export const childEnvironment = (settings: Record<string, string> = {}): Record<string, string> => {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env
  return { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }), ...settings }
}

/** Starts a program of the product as a real process and waits until it reports that it is ready. */
export async function startChild({ entry, args, env }: ChildOptions): Promise<Child> {
  const child = spawn(process.execPath, [fileURLToPath(entry), ...args], {
    env: childEnvironment(env),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  const keep = (chunk: Buffer) => {
    output += chunk.toString()
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve))
  const ready = await becomesReady(child, () => output)
  return {
    ready,
    output: () => output,
    signal: (signal) => void child.kill(signal),
    exited,
    stop: () => {
      child.kill('SIGTERM')
      return exited
    },
  }
}

/** The server reports it through its channel, the sandbox with a line of JSON. */
function becomesReady(child: ChildProcess, output: () => string): Promise<Record<string, string>> {
  return new Promise((resolve, reject) => {
    child.on('message', (message) => resolve(message as Record<string, string>))
    child.stdout?.on('data', () => {
      const line = output()
        .split('\n')
        .find((text) => text.startsWith('{"ready":true'))
      if (line) resolve(JSON.parse(line))
    })
    child.once('close', (code) => reject(new Error(`It ended with code ${code}: ${output()}`)))
  })
}
