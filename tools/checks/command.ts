import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from '../root.ts'

export type Outcome = { code: number | null; output: string }

export type CommandOptions = {
  /** Show the output while it runs; it is kept either way. */
  show?: boolean
  env?: Readonly<Record<string, string | undefined>>
}

const kept = 200_000
const endsWithinMs = 10_000

const running = new Map<ChildProcess, Promise<unknown>>()

/** Ends what still runs and waits for it: a test runner writes its report while it ends. */
export async function endCommands(): Promise<void> {
  const ended = [...running].map(([child, end]) => {
    child.kill('SIGTERM')
    const timer = setTimeout(() => child.kill('SIGKILL'), endsWithinMs)
    return end.finally(() => clearTimeout(timer))
  })
  await Promise.all(ended)
}

/** Runs a command in the project's folder to its end. A missing program counts as code 127. */
export function runCommand(
  command: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<Outcome> {
  return new Promise((resolve) => {
    const env = { ...process.env, ...options.env }
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const [stream, screen] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const) {
      stream.on('data', (chunk: Buffer) => {
        output = (output + chunk.toString()).slice(-kept)
        if (options.show) screen.write(chunk)
      })
    }
    const end = () => child.kill('SIGTERM')
    process.once('exit', end)
    running.set(
      child,
      once(child, 'close').catch(() => undefined),
    )
    const done = (outcome: Outcome) => {
      process.removeListener('exit', end)
      running.delete(child)
      resolve(outcome)
    }
    child.once('error', (error) => done({ code: 127, output: error.message }))
    child.once('close', (code) => done({ code, output }))
  })
}

/** A program installed by npm, run with this Node. */
export const runTool = (name: string, args: readonly string[], options?: CommandOptions): Promise<Outcome> =>
  runCommand(process.execPath, [join(root, 'node_modules', '.bin', name), ...args], options)
