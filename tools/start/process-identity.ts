import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { sleep } from '@planet/platform/timing/sleep'

/** Identifies a process: pids are reused, a pid with its start time is not. */
export type ProcessIdentity = { pid: number; started: string }

/** The start time of a live process, in the system's own terms; undefined if there is none. */
function startOf(pid: number): string | undefined {
  return existsSync('/proc/self/stat') ? startFromProc(pid) : startFromPs(pid)
}

function startFromProc(pid: number): string | undefined {
  let stat: string
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return undefined
  }
  // proc_pid_stat(5): the name in parentheses may hold anything, fields are counted after it; 3 is state, 22 start.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (fields[0] === 'Z' || fields[0] === 'X') return undefined
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  return `${boot}/${fields[19]}`
}

function startFromPs(pid: number): string | undefined {
  const { status, stdout } = spawnSync('ps', ['-p', String(pid), '-o', 'stat=,lstart='], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  })
  const [state, ...started] = stdout.trim().split(/\s+/)
  return status === 0 && state && !state.startsWith('Z') ? started.join(' ') : undefined
}

export function identify(pid: number): ProcessIdentity | undefined {
  const started = startOf(pid)
  return started === undefined ? undefined : { pid, started }
}

export const isAlive = ({ pid, started }: ProcessIdentity): boolean => startOf(pid) === started

/** Sends a signal unless the process has ended; returns whether it was still there. */
export function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    process.kill(pid, name)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
    throw error
  }
}

/** Waits for a process that is not our child and sends us no event. */
export async function waitForEnd(isThere: () => boolean, milliseconds: number): Promise<boolean> {
  const deadline = performance.now() + milliseconds
  while (isThere()) {
    if (performance.now() > deadline) return false
    await sleep(50)
  }
  return true
}
