import { type ChildProcess, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'
import { knownCause, Problem } from '../launch/problem.mjs'
import type { LogFile } from './log-file.ts'
import type { Running } from './part.ts'
import { signal } from './process-identity.ts'

export type Program = {
  name: string
  /** A service runs until it is stopped; a task is ready when it has ended successfully. */
  kind: 'service' | 'task'
  command: string
  args: readonly string[]
  cwd: string
  env: Readonly<Record<string, string | undefined>>
  readyWithin: number
  /** Milliseconds between SIGTERM and SIGKILL. */
  grace: number
}

const tailLength = 4000

/**
 * Starts a program as the leader of its own process group: Ctrl-C reaches only the supervisor, which orders the
 * shutdown.
 */
export async function startProgram(
  program: Program,
  log: LogFile,
  onSpawn: (pid: number) => void,
  abort: AbortSignal,
): Promise<Running> {
  abort.throwIfAborted()
  const { command, args, cwd, env } = program
  const child = spawn(command, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  let tail = ''
  const keep = (chunk: Buffer) => {
    tail = (tail + chunk.toString()).slice(-tailLength)
    log.write(chunk)
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, name) => resolve(name ? `ended by ${name}` : `exit code ${code}`))
  })
  if (child.pid !== undefined) onSpawn(child.pid)
  const stop = () => end(child, ended, program.grace)
  try {
    const facts = await becomesReady(program, child, ended, abort)
    return program.kind === 'task' ? accomplished() : { pid: child.pid, facts, ended, stop }
  } catch (error) {
    await stop()
    abort.throwIfAborted()
    throw failure(program.name, (error as Error).message, tail)
  }
}

/** Lets a program run only when those of normal priority leave it time. */
export function lowerPriority(pid: number | undefined): void {
  try {
    const wanted = constants.priority.PRIORITY_BELOW_NORMAL
    // Raising one that is lower already takes rights that users do not have.
    if (pid === undefined) return
    if (getPriority(pid) < wanted) setPriority(pid, wanted)
    lowerSession(pid, wanted)
  } catch (error) {
    // It has ended meanwhile, which the supervisor notices by itself.
    if ((error as { info?: { code?: string } }).info?.code !== 'ESRCH') throw error
  }
}

/**
 * Each program has its own session. Where Linux divides the time between sessions first (autogroup), the priority of a
 * process counts only within its own: without this the programs that yield got as much as the others.
 */
function lowerSession(pid: number, priority: number): void {
  if (process.platform !== 'linux') return
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(priority))
  } catch {
    // A kernel without it, or one that lets nobody change it: the priority of the process has to do.
  }
}

async function becomesReady(
  program: Program,
  child: ChildProcess,
  ended: Promise<string>,
  abort: AbortSignal,
): Promise<Facts> {
  const decided = new AbortController()
  const cancelled = AbortSignal.any([abort, decided.signal])
  const ready = program.kind === 'task' ? endsWell(ended) : readyMessage(child, cancelled)
  const failed = new Promise<never>((_, reject) => {
    const late = () => reject(new Error(`not ready after ${program.readyWithin / 1000} s`))
    const timer = setTimeout(late, program.readyWithin)
    cancelled.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new Error('interrupted'))
    })
    if (program.kind === 'service') ended.then((reason) => reject(new Error(reason)))
  })
  try {
    return await Promise.race([ready, failed])
  } finally {
    decided.abort()
  }
}

type Facts = Record<string, unknown>

const success = 'exit code 0'

const endsWell = async (ended: Promise<string>): Promise<Facts> => {
  const reason = await ended
  if (reason !== success) throw new Error(reason)
  return {}
}

/** Represents a finished task: nothing that could end or be stopped. */
export function accomplished(): Running {
  let stop = () => {}
  const ended = new Promise<string>((resolve) => {
    stop = () => resolve(success)
  })
  return { pid: undefined, facts: {}, ended, stop: async () => stop() }
}

/** A program reports `{"ready":true,…}` when it can be used: in a line on stdout, or over the channel. */
function readyMessage(child: ChildProcess, cancelled: AbortSignal): Promise<Facts> {
  return new Promise((resolve) => {
    let rest = ''
    const hear = (word: unknown) => {
      if (typeof word === 'object' && word !== null && 'ready' in word && word.ready === true)
        resolve({ ...word })
    }
    const read = (chunk: Buffer) => {
      const lines = (rest + chunk.toString()).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) if (line.startsWith('{"ready"')) hear(parse(line))
    }
    child.on('message', hear)
    child.stdout?.on('data', read)
    cancelled.addEventListener('abort', () => {
      child.off('message', hear)
      child.stdout?.off('data', read)
    })
  })
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/** SIGTERM, a grace period, SIGKILL; then everything the program itself had started and left behind. */
async function end(child: ChildProcess, ended: Promise<string>, grace: number): Promise<void> {
  if (child.pid === undefined) return
  child.kill('SIGTERM')
  const force = setTimeout(() => child.kill('SIGKILL'), grace)
  await ended
  clearTimeout(force)
  signal(-child.pid, 'SIGKILL')
}

function failure(name: string, reason: string, tail: string): Problem {
  const cause = knownCause(tail)
  const words = tail.split('\n').filter((line) => line.trim() !== '' && !/^\s+at /.test(line))
  const lines = words.slice(-8).join('\n  ')
  return new Problem(
    `${cause ?? `${name} could not start (${reason}).`}${lines && `\n\n  ${name} printed:\n  ${lines}`}`,
  )
}
