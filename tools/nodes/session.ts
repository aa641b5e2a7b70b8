import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { explain } from '../launch/problem.mjs'
import { Processes } from './processes.ts'
import { Tally } from './tally.ts'

export interface Session {
  tally: Tally
  processes: Processes
  /** Removed when the session ends. */
  folder: string
}

/**
 * Runs checks with their own processes and folder, which are removed afterwards no matter how it ends: normally, by
 * Ctrl-C, or because the launcher died.
 */
export async function inSession(work: (session: Session) => Promise<void>): Promise<never> {
  const folder = mkdtempSync(join(tmpdir(), 'planet-nodes-'))
  const [tally, processes] = [new Tally(), new Processes()]
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  const stop = () => void processes.endAll().finally(() => process.exit(130))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop)
  process.once('disconnect', stop)
  try {
    await work({ tally, processes, folder })
  } catch (error) {
    tally.fail('the run itself', explain(error))
  }
  await processes.endAll()
  process.exit(tally.end())
}
