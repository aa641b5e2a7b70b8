import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Problem } from '../launch/problem.mjs'
import { isAlive, signal, waitForEnd } from './process-identity.ts'
import type { RunRecord } from './run-record.ts'

const grace = 10_000

/** Ends processes left behind by a killed run: only those that its record proves to be its own. */
export async function endLeftovers(services: RunRecord['services']): Promise<void> {
  const left = Object.entries(services).filter(([, identity]) => isAlive(identity))
  await Promise.all(
    left.map(async ([name, identity]) => {
      const here = () => isAlive(identity)
      signal(identity.pid, 'SIGTERM')
      if (!(await waitForEnd(here, grace))) {
        signal(identity.pid, 'SIGKILL')
        if (!(await waitForEnd(here, grace))) throw new Problem(stuck(name, identity.pid))
      }
      // Each service leads its own process group: everything it started ends with it.
      signal(-identity.pid, 'SIGKILL')
    }),
  )
}

const stuck = (name: string, pid: number) =>
  `${name} of the previous run (process ${pid}) cannot be ended. Restart the machine.`

/** A PostgreSQL that still runs on our cluster, by its own pid file and the folder on its command line. */
function runningPostgres(cluster: string): number | undefined {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const [pid, folder] = readFileSync(file, 'utf8').split('\n')
  if (!/^\d+$/.test(pid ?? '') || folder !== cluster) return undefined
  const { stdout } = spawnSync('ps', ['-p', pid ?? '', '-o', 'args='], { encoding: 'utf8' })
  return stdout.includes('postgres') && stdout.includes(cluster) ? Number(pid) : undefined
}

/** PostgreSQL's fast shutdown, then its immediate one, after which it recovers from its log. Never SIGKILL. */
export async function endLeftoverPostgres(databaseFolder: string): Promise<boolean> {
  const cluster = join(databaseFolder, 'cluster')
  const pid = runningPostgres(cluster)
  if (pid === undefined) return false
  for (const name of ['SIGINT', 'SIGQUIT'] as const) {
    signal(pid, name)
    if (await waitForEnd(() => runningPostgres(cluster) === pid, 3 * grace)) return true
  }
  throw new Problem(stuck('The database', pid))
}
