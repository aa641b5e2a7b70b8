import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks of /proc on Linux, where they are always this many in a second. */
const ticksPerSecond = 100

const readText = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // The process has ended meanwhile.
    return ''
  }
}

const childrenOf = (pid: number): number[] => {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readText(`/proc/${pid}/task/${task}/children`).split(' ').filter(Boolean).map(Number),
    )
  } catch {
    return []
  }
}

/** After the name in brackets, which may hold spaces: utime, stime, and those of children that have ended. */
const ownTicks = (pid: number): number => {
  const fields = readText(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? []
  return [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at] ?? 0), 0)
}

/** Milliseconds of CPU that a process and all its children have used. */
export const cpuOf = (pid: number): number =>
  (ownTicks(pid) * 1000) / ticksPerSecond + childrenOf(pid).reduce((sum, child) => sum + cpuOf(child), 0)

/** Resident megabytes of a process and all its children, shared pages counted once (PSS). */
export const memoryOf = (pid: number): number =>
  Number(/^Pss:\s+(\d+)/m.exec(readText(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1024 +
  childrenOf(pid).reduce((sum, child) => sum + memoryOf(child), 0)

export type Cpu = ReadonlyMap<string, number>

/** CPU of each process by name, and of this one as the client. */
export function readCpu(pids: ReadonlyMap<string, number>): Cpu {
  const { user, system } = process.cpuUsage()
  return new Map([
    ...[...pids].map(([name, pid]) => [name, cpuOf(pid)] as const),
    ['client', (user + system) / 1000],
  ])
}

/** What each has used since, divided by the number of acts. */
export const cpuPerAct = (before: Cpu, after: Cpu, acts: number): Record<string, number> =>
  Object.fromEntries(
    [...after].map(([name, ms]) => [name, Math.round(((ms - (before.get(name) ?? ms)) * 100) / acts) / 100]),
  )
