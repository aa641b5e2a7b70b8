import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { endLeftovers } from './leftovers.ts'
import { identify, isAlive, type ProcessIdentity, signal } from './process-identity.ts'
import { claimRun } from './run-record.ts'

let data: string
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'planet-run-'))
  return () => rmSync(data, { recursive: true })
})

async function startSleeper(): Promise<{ identity: ProcessIdentity; end: () => Promise<void> }> {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {
    detached: true,
    stdio: 'ignore',
  })
  const exit = once(child, 'exit')
  const identity = identify(child.pid ?? 0)
  if (!identity) throw new Error('the sleeper did not start')
  return {
    identity,
    end: async () => {
      signal(identity.pid, 'SIGKILL')
      await exit
    },
  }
}

const writeRecord = (supervisor: ProcessIdentity, services: Record<string, ProcessIdentity>) =>
  writeFileSync(
    join(data, 'run.json'),
    JSON.stringify({ supervisor, address: 'http://localhost:4000', services }),
  )

it('rejects a second start and says where the first one is', () => {
  const claim = claimRun(data, 'http://localhost:5200')
  expect(() => claimRun(data, 'http://localhost:4000')).toThrow('already running at http://localhost:5200')
  claim.release()
  expect(readdirSync(data)).toEqual([])
})

it('takes over from a killed start and ends exactly what that one had started', async () => {
  const dead = await startSleeper()
  await dead.end()
  const left = await startSleeper()
  const stranger = await startSleeper()
  const reused = { pid: stranger.identity.pid, started: 'another boot/1' }
  writeRecord(dead.identity, { api: left.identity, worker: reused })

  const claim = claimRun(data, 'http://localhost:4000')
  await endLeftovers(claim.inherited)
  expect(isAlive(left.identity)).toBe(false)
  expect(isAlive(stranger.identity)).toBe(true)
  await stranger.end()
})

it('keeps what it has inherited on record until it is gone', async () => {
  const dead = await startSleeper()
  await dead.end()
  writeRecord(dead.identity, { api: dead.identity })
  const claim = claimRun(data, 'http://localhost:4000')
  claim.release()
  expect(existsSync(join(data, 'run.json'))).toBe(true)
  claim.note('api', undefined)
  claim.release()
  expect(existsSync(join(data, 'run.json'))).toBe(false)
})

it('does not guess when the record is damaged', () => {
  writeFileSync(join(data, 'run.json'), '{')
  expect(() => claimRun(data, 'http://localhost:4000')).toThrow('run.json is damaged')
})
