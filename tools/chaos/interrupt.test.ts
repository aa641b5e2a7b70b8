import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { root } from '../root.ts'

/** Processes whose command line names the folder. */
const processesOn = (folder: string): string[] =>
  spawnSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter((line) => line.includes(folder))

/** First in the path: a machine that permits no namespaces, so that there is no disk to fill either. */
function refusingUnshare(): string {
  const folder = mkdtempSync(join(tmpdir(), 'planet-path-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
  return folder + delimiter
}

it.each([
  ['in namespaces of its own, where the machine permits them', () => ''],
  ['without them', refusingUnshare],
])('leaves neither processes nor files behind when faults are interrupted: %s', async (_, first) => {
  const folder = mkdtempSync(join(tmpdir(), 'planet-interrupt-'))
  // PostgreSQL runs under a separate account if root runs this, and must be able to enter.
  chmodSync(folder, 0o755)
  const run = spawn(process.execPath, ['tools/test.mjs', 'chaos'], {
    cwd: root,
    env: { ...process.env, TMPDIR: folder, PATH: `${first()}${process.env.PATH}` },
    // A separate process group, as a shell creates for each command.
    detached: true,
    stdio: 'ignore',
  })
  const ended = once(run, 'exit')
  // The database runs, and what needs it is starting.
  const isDatabase = (line: string) => /\S+\/cluster\b/.test(line)
  await expect.poll(() => processesOn(folder).some(isDatabase)).toBe(true)
  process.kill(-(run.pid ?? 0), 'SIGINT')
  await ended
  await expect.poll(() => processesOn(folder)).toEqual([])
  await expect.poll(() => readdirSync(folder)).toEqual([])
  rmSync(folder, { recursive: true })
})
