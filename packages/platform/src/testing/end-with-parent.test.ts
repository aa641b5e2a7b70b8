import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { startEmbeddedPostgres } from '../database/embedded.ts'
import { freePort } from './free-port.ts'
import { createRunFolder } from './run-folder.ts'

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** A stopped database that each test starts a copy of: creating one takes seconds. */
let stopped: string
beforeAll(async () => {
  stopped = createRunFolder('stopped')
  await (await startEmbeddedPostgres({ folder: stopped, port: await freePort(), durable: false })).stop()
})

it.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)(
  'leaves no database behind after %s to a test run’s process group',
  async (signal) => {
    const folder = mkdtempSync(join(tmpdir(), 'planet-orphan-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    // With its owner, which is PostgreSQL's own account when root runs the tests.
    expect(spawnSync('cp', ['-a', `${stopped}/.`, folder]).status).toBe(0)
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
