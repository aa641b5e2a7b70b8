import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { freePort } from './free-port.ts'

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)(
  'leaves no database behind after %s to a test run’s process group',
  async (signal) => {
    const folder = mkdtempSync(join(tmpdir(), 'planet-orphan-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const run = `
      import { startEmbeddedPostgres } from '${new URL('../database/embedded.ts', import.meta.url)}'
      import { endWithParent } from '${new URL('./end-with-parent.ts', import.meta.url)}'
      endWithParent('${folder}')
      await startEmbeddedPostgres({ folder: '${folder}', port: ${await freePort()}, durable: false })
      console.log('ready')
      // Ends with this test, should the test itself be interrupted.
      process.stdin.resume().on('close', () => process.exit())`
    const child = spawn(process.execPath, ['--input-type=module', '-e', run], {
      detached: true,
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    await once(child.stdout, 'data')
    const pid = Number(readFileSync(join(folder, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0])
    expect(isAlive(pid)).toBe(true)
    process.kill(-(child.pid ?? 0), signal)
    await expect.poll(() => [isAlive(pid), existsSync(folder)]).toEqual([false, false])
  },
)
