import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../root.ts'
import { isAlive } from '../process-identity.ts'
import type { RunRecord } from '../run-record.ts'

/** A command prefix that runs the program in an environment with a fault. */
export type Wrapper = readonly string[]

export type Started = {
  pid: number
  output: () => string
  /** Settles when the text was printed; fails if the program ends before. */
  says: (words: string) => Promise<void>
  ended: Promise<number | null>
  /** Like Ctrl-C in a terminal: signals the whole group. */
  interrupt: () => void
  kill: () => void
}

/** A data folder that the database's own account can enter. */
export function makeDataFolder(): string {
  const data = mkdtempSync(join(tmpdir(), 'planet-start-'))
  chmodSync(data, 0o755)
  return data
}

export const removeDataFolder = (data: string) => rmSync(data, { recursive: true, force: true })

/** `npm start` itself, after the installation. */
export function start(
  args: readonly string[],
  options: { env?: Record<string, string>; wrapper?: Wrapper } = {},
): Started {
  const { env = {}, wrapper = [] } = options
  const line = [
    ...wrapper,
    process.execPath,
    '--disable-warning=ExperimentalWarning',
    join(root, 'tools/start/start.ts'),
    ...args,
  ]
  const [command = '', ...rest] = line
  const child = spawn(command, rest, {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Tests of the start use an empty sandbox; the world has its own test.
    env: { ...process.env, SANDBOX_WORLD: 'false', ...env },
  })
  let output = ''
  let onOutput = () => {}
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      onOutput()
    })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const pid = child.pid ?? 0
  const signal = (to: number, name: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) process.kill(to, name)
  }
  return {
    pid,
    output: () => output,
    ended,
    says: (words) =>
      new Promise((resolve, reject) => {
        onOutput = () => {
          if (output.includes(words)) resolve()
        }
        onOutput()
        ended.then(() => reject(new Error(`It ended without saying “${words}”:\n${output}`)))
      }),
    interrupt: () => signal(-pid, 'SIGINT'),
    kill: () => signal(pid, 'SIGKILL'),
  }
}

/** The recorded processes of a run on this folder that are still alive. */
export function recorded(data: string): RunRecord['services'] {
  const file = join(data, 'run.json')
  if (!existsSync(file)) return {}
  const { services } = JSON.parse(readFileSync(file, 'utf8')) as RunRecord
  return Object.fromEntries(Object.entries(services).filter(([, identity]) => isAlive(identity)))
}

/** Every process with the folder on its command line, including the database. */
export function processesOn(data: string): string[] {
  const { stdout } = spawnSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' })
  return stdout.split('\n').filter((line) => line.includes(data))
}
