import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Problem } from '../launch/problem.mjs'

export interface Running {
  readonly name: string
  readonly pid: number
  /** The last output of the program. */
  tail(): string
  hasEnded(): boolean
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

const kept = 8000
const grace = 15_000

/** Every process that was started here, so that none outlives the run. */
export class Processes {
  readonly #children = new Set<ChildProcess>()

  constructor() {
    process.on('exit', () => {
      for (const child of this.#children) child.kill('SIGKILL')
    })
  }

  /** In its own process group: Ctrl-C reaches only this program, which then ends them in order. */
  async start(name: string, command: string, args: readonly string[], env = process.env): Promise<Running> {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true, env })
    let tail = ''
    const keep = (chunk: Buffer) => {
      tail = (tail + chunk.toString()).slice(-kept)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    this.#children.add(child)
    const exited = once(child, 'exit').then(() => void this.#children.delete(child))
    await once(child, 'spawn')
    const { pid } = child
    if (pid === undefined) throw new Problem(`${name} could not be started.`)
    return {
      name,
      pid,
      tail: () => tail,
      hasEnded: () => child.exitCode !== null || child.signalCode !== null,
      end: async (signal) => {
        child.kill(signal)
        const force = setTimeout(() => child.kill('SIGKILL'), grace)
        await exited
        clearTimeout(force)
      },
    }
  }

  async endAll(): Promise<void> {
    const force = setTimeout(() => {
      for (const child of this.#children) child.kill('SIGKILL')
    }, grace)
    await Promise.all(
      [...this.#children].map(async (child) => {
        const exited = once(child, 'exit')
        child.kill('SIGTERM')
        await exited
      }),
    )
    clearTimeout(force)
  }
}
