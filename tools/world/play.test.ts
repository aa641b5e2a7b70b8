import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLogger } from '@planet/platform/logging/logger'
import { sleep } from '@planet/platform/timing/sleep'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openClock } from './clock.ts'
import { playStory } from './play.ts'
import { dayMs, hasArrived, prepareWorld, requireRecord } from './record.ts'
import { openSandbox } from './sandbox.ts'
import { type Scene, scene } from './story/scene.ts'
import type { World } from './world.ts'

let data: string
beforeEach(() => {
  data = newFolder()
})
afterEach(() => rmSync(data, { recursive: true, force: true }))

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'planet-world-'))
  prepareWorld(folder, true)
  return folder
}

const works = (name: string) => scene(name, 1, 'demo1', async () => undefined)
const fails = (name: string) => scene(name, 1, 'demo1', () => Promise.reject(new Error(name)))

const unused = () => Promise.reject(new Error('The scenes of these tests use nothing of the world.'))
const stage: Omit<World, 'clock' | 'once' | 'stopped'> = {
  api: {
    session: () => ({ call: unused, upload: unused }),
    visitor: () => ({ call: unused, upload: unused }),
  },
  sandbox: openSandbox('http://sandbox.invalid'),
  person: unused,
  colleague: { get: unused, setupFile: '', sign: unused, post: unused, code: unused },
}

/** One start that plays what is missing. */
async function play(
  story: readonly Scene[],
  { stopping = new AbortController().signal, maxMs = 60_000 } = {},
): Promise<void> {
  const { began, played } = requireRecord(data)
  const next = story.find(({ name }) => !played.includes(name))
  const clock = openClock(data, new Date(began), next?.daysAgo ?? 0)
  const logger = createLogger('silent', 'history')
  await playStory({ ...stage, clock }, { data, story, logger, stopping, maxMs, pauseMs: 0 })
}

it('repeats a scene that fails, without the steps that were done', async () => {
  const paid = vi.fn(async () => 'receipt')
  const seen = vi.fn<(receipt: string) => void>()
  const shaky = scene('deposit', 1, 'demo1', async ({ once }) => {
    seen(await once('paid', paid))
    if (seen.mock.calls.length < 3) throw new Error('Transaction expired')
  })
  await play([shaky, works('payment')])
  expect(requireRecord(data)).toMatchObject({ played: ['deposit', 'payment'], finished: true })
  expect(paid).toHaveBeenCalledOnce()
  expect(seen.mock.calls).toEqual([['receipt'], ['receipt'], ['receipt']])
})

it('lets the accounts of a day act side by side, each in turn, and no day before the last is over', async () => {
  const seen: string[] = []
  const meeting = Promise.withResolvers<void>()
  const meets = (actor: string) =>
    scene(`${actor} meets`, 2.5, actor, async () => {
      seen.push(actor)
      if (seen.length === 2) meeting.resolve()
      await meeting.promise
    })
  const note = (name: string, daysAgo: number) =>
    scene(name, daysAgo, 'demo1', async () => void seen.push(name))
  await play([meets('demo1'), meets('demo2'), note('later that day', 2.1), note('the next day', 1.9)])
  expect(seen).toEqual(['demo1', 'demo2', 'later that day', 'the next day'])
})

it('goes on after a scene that fails, and plays it at the next start, dated then', async () => {
  await play([works('first'), fails('second'), works('third')])
  expect(requireRecord(data)).toMatchObject({
    played: ['first', 'third'],
    failed: ['second'],
    finished: false,
  })
  expect(hasArrived(data)).toBe(true)
  expect(prepareWorld(data, true)).toBe(true)
  let playedAt = 0
  const repaired = scene('second', 1, 'demo1', async ({ clock }) => {
    playedAt = clock.now().getTime()
  })
  await play([works('first'), repaired, works('third')])
  expect(requireRecord(data)).toMatchObject({ played: ['first', 'third', 'second'], finished: true })
  expect(requireRecord(data).failed).toBeUndefined()
  expect(Math.abs(Date.now() - playedAt)).toBeLessThan(dayMs / 24)
  expect(prepareWorld(data, true)).toBe(false)
})

it('keeps of a failed scene what it has sent, and nothing that it only prepared', async () => {
  const done: string[] = []
  const steps = (name: string, ...all: string[]) =>
    scene(name, 1, 'demo1', async ({ once }) => {
      for (const step of all) await once(step, () => void done.push(`${name} ${step}`))
      if (done.length < 8) throw new Error('no effect yet')
    })
  const story = [steps('payment', 'signed', 'sent'), steps('card', 'submitted', 'signed')]
  await play(story)
  await play(story)
  await play([steps('payment', 'signed', 'sent'), scene('card', 1, 'demo1', async () => undefined)])
  expect(done).toEqual([
    ...['payment signed', 'payment sent', 'card submitted', 'card signed'],
    ...['card submitted', 'card signed'],
  ])
})

it('ends in the present after three failures', async () => {
  await play([fails('first'), fails('second'), fails('third'), works('fourth')])
  expect(requireRecord(data)).toMatchObject({ played: [], finished: false })
  expect(hasArrived(data)).toBe(true)
})

it('gives up after three starts', async () => {
  for (const isLast of [false, false, true]) {
    expect(prepareWorld(data, true)).toBe(true)
    await play([fails('first'), works('second')])
    expect(requireRecord(data)).toMatchObject({ played: ['second'], finished: isLast })
  }
  expect(prepareWorld(data, true)).toBe(false)
})

it('ends in the present when it takes too long', async () => {
  const hangs = scene('hangs', 1, 'demo1', async ({ stopped }) => {
    await sleep(60_000, stopped)
    stopped.throwIfAborted()
  })
  await play([works('first'), hangs, works('third')], { maxMs: 50 })
  expect(requireRecord(data)).toMatchObject({ played: ['first'], finished: false })
  expect(hasArrived(data)).toBe(true)
})

it('stays in the past when it is interrupted, and arrives at a start that plays nothing', async () => {
  const interrupted = new AbortController()
  const interrupts = scene('second', 1, 'demo1', async () => interrupted.abort())
  await expect(
    play([works('first'), interrupts, works('third')], { stopping: interrupted.signal }),
  ).rejects.toThrow()
  expect(requireRecord(data)).toMatchObject({ played: ['first', 'second'], finished: false })
  expect(hasArrived(data)).toBe(false)
  expect(prepareWorld(data, false)).toBe(false)
  expect(hasArrived(data)).toBe(true)
  // Blocks of the past cannot follow those of today.
  const { now, moveTo } = openClock(data, new Date(), 30)
  moveTo(20)
  expect(Math.abs(Date.now() - now().getTime())).toBeLessThan(1000)
})

/** A step is interrupted before or after its effect was recorded, at any place of the story, any number of times. */
it('has every effect once, wherever starts are interrupted', () =>
  fc.assert(
    fc.asyncProperty(fc.array(fc.nat(11), { maxLength: 6 }), async (interruptions) => {
      rmSync(data, { recursive: true, force: true })
      data = newFolder()
      const effects: string[] = []
      const times: number[] = []
      const cuts = [...interruptions]
      const start = async (): Promise<void> => {
        const interrupted = new AbortController()
        let left = cuts.shift() ?? Number.POSITIVE_INFINITY
        const step = async ({ once, stopped }: World, name: string) => {
          if (left-- <= 0) interrupted.abort()
          stopped.throwIfAborted()
          await once(name, () => void effects.push(name))
        }
        const story = [3, 2, 1, 0].map((daysAgo) =>
          scene(`day ${daysAgo}`, daysAgo, 'demo1', async (world) => {
            times.push(world.clock.now().getTime())
            for (const part of ['a', 'b', 'c']) await step(world, `${daysAgo}${part}`)
          }),
        )
        await play(story, { stopping: interrupted.signal }).catch((error: Error) => {
          if (!interrupted.signal.aborted) throw error
        })
      }
      for (let starts = 0; starts <= interruptions.length; starts += 1)
        if (prepareWorld(data, true)) await start()
      expect(requireRecord(data)).toMatchObject({ finished: true })
      expect(hasArrived(data)).toBe(true)
      expect(effects).toEqual([3, 2, 1, 0].flatMap((day) => ['a', 'b', 'c'].map((part) => `${day}${part}`)))
      expect(times).toEqual(times.toSorted((one, other) => one - other))
    }),
    { numRuns: 60, seed: 40 },
  ))
