import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLogger } from '@planet/platform/logging/logger'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { playStory } from './play.ts'
import { readRecord, writeRecord } from './record.ts'
import { openSandbox } from './sandbox.ts'
import { scene } from './story/scene.ts'
import type { World } from './world.ts'

let data: string
const arrive = vi.fn<() => void>()

beforeEach(() => {
  arrive.mockClear()
  data = mkdtempSync(join(tmpdir(), 'planet-world-'))
  writeRecord(data, { began: new Date().toISOString(), played: [], finished: false })
})
afterEach(() => rmSync(data, { recursive: true, force: true }))

const works = (name: string) => scene(name, 1, async () => undefined)
const fails = (name: string) => scene(name, 1, () => Promise.reject(new Error(name)))

const unused = () => Promise.reject(new Error('The scenes of these tests use nothing of the world.'))

const world: World = {
  api: {
    session: () => ({ call: unused, upload: unused }),
    visitor: () => ({ call: unused, upload: unused }),
  },
  sandbox: openSandbox('http://sandbox.invalid'),
  clock: { now: () => new Date(), moveTo: () => undefined, arrive },
  person: unused,
  colleague: { setupFile: '', sign: unused, post: unused, code: unused },
  stopped: new AbortController().signal,
}

const play = (...scenes: ReturnType<typeof scene>[]) =>
  playStory(world, data, scenes, createLogger('silent', 'world'))

it('goes on after a scene that fails', async () => {
  await play(works('first'), fails('second'), works('third'))
  expect(readRecord(data)).toMatchObject({ played: ['first', 'third'], failed: ['second'], finished: true })
  expect(arrive).toHaveBeenCalledOnce()
})

it('ends in the present after three failures', async () => {
  await play(fails('first'), fails('second'), fails('third'), works('fourth'))
  expect(readRecord(data)).toMatchObject({ played: [], finished: true })
  expect(arrive).toHaveBeenCalledOnce()
})

it('plays a scene that failed before a restart no second time', async () => {
  await play(fails('first'))
  const again = vi.fn(async () => undefined)
  await play(scene('first', 1, again))
  expect(again).not.toHaveBeenCalled()
})
