import { spawn } from 'node:child_process'

/**
 * Waits until its parent is gone, no matter how it ended, then stops the database of the folder and removes it. The
 * database may have been spawned a moment ago and have no pid file yet; one without its folder ends by itself.
 */
const watcher = `
  const { readFileSync, rmSync } = require('node:fs')
  const { join } = require('node:path')
  const [folder] = process.argv.slice(1)
  const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
  const pidOf = () => {
    try { return Number(readFileSync(join(folder, 'cluster', 'postmaster.pid'), 'utf8').split('\\n')[0]) } catch { return 0 }
  }
  const isAlive = (pid) => { try { process.kill(pid, 0); return true } catch { return false } }
  process.on('SIGINT', () => {})
  process.stdin.resume().on('close', async () => {
    for (let look = 0; look < 20 && !pidOf(); look++) await wait(100)
    const pid = pidOf()
    if (pid && isAlive(pid)) process.kill(pid, 'SIGQUIT')
    while (pid && isAlive(pid)) await wait(50)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })`

/**
 * Ties the embedded database of a folder to this process, also one that starts later: an interrupted or killed test run
 * gets no chance to stop it, and the database has its own process group. The watcher detects the end of the run by the
 * end of its pipe.
 */
export function endWithParent(folder: string): void {
  const child = spawn(process.execPath, ['-e', watcher, folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  child.unref()
}
