import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Waits until its parent is gone, no matter how it ended, then stops the database and removes its folder. */
const watcher = `
  const { rmSync } = require('node:fs')
  const [pid, folder] = process.argv.slice(1)
  const isAlive = () => { try { process.kill(Number(pid), 0); return true } catch { return false } }
  process.on('SIGINT', () => {})
  process.stdin.resume().on('close', async () => {
    if (isAlive()) process.kill(Number(pid), 'SIGQUIT')
    while (isAlive()) await new Promise((resolve) => setTimeout(resolve, 50))
    rmSync(folder, { recursive: true, force: true })
  })`

/**
 * Ties an embedded database to this process: an interrupted or killed test run gets no chance to stop it, and the
 * database has its own process group. The watcher detects the end of the run by the end of its pipe.
 */
export function endWithParent(folder: string): void {
  const pid = readFileSync(join(folder, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0] ?? ''
  const child = spawn(process.execPath, ['-e', watcher, pid, folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  child.unref()
}
