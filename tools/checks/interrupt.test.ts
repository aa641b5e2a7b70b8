import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, globSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../root.ts'

/** Processes whose command line names the folder. */
const processesOn = (folder: string): string[] =>
  spawnSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter((line) => line.includes(folder))

it('leaves neither processes nor files behind when npm test is interrupted', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'planet-interrupt-'))
  // PostgreSQL runs under a separate account if root runs this, and must be able to enter.
  chmodSync(folder, 0o755)
  const env = { ...process.env, TMPDIR: folder }
  const run = spawn(process.execPath, ['tools/test.mjs', 'packages/units/src/amount.test.ts'], {
    cwd: root,
    env,
    // A separate process group, as a shell creates for each command.
    detached: true,
    stdio: 'ignore',
  })
  const ended = once(run, 'exit')
  await expect
    .poll(() => globSync('planet-test-postgres-*/cluster/postmaster.pid', { cwd: folder }))
    .toHaveLength(1)
  process.kill(-(run.pid ?? 0), 'SIGINT')
  await ended
  await expect.poll(() => processesOn(folder)).toEqual([])
  await expect.poll(() => readdirSync(folder)).toEqual([])
  rmSync(folder, { recursive: true })
})
