import type { Logger } from '@planet/platform/logging/logger'
import { sleep } from '@planet/platform/timing/sleep'
import { arrive, requireRecord, type WorldRecord, writeRecord } from './record.ts'
import type { Scene } from './story/scene.ts'
import type { Once, Step, World } from './world.ts'

/** A busy machine lets a call time out; what fails three times in a row, or waits this long, fails for a reason. */
const attempts = 3
const maxSceneMs = 60_000
const usualPauseMs = 1000
/** One act that a partner refused costs one scene; a product that does not work ends the attempt. */
const maxFailures = 3
/** Starts that try to play what is missing. After that the history stays incomplete. */
const maxIncomplete = 3

type Stage = Omit<World, 'once' | 'stopped'>

type Options = {
  data: string
  story: readonly Scene[]
  logger: Logger
  /** Aborted when the process has to stop. */
  stopping: AbortSignal
  maxMs: number
  /** Between the attempts at a scene. */
  pauseMs?: number
}

/**
 * Plays the scenes that are missing day by day, and leaves the networks in the present, complete or not. A scene is
 * recorded when its effect is visible, and each of its steps when it is done, so that a killed start repeats at most one
 * step of each actor.
 */
export async function playStory(stage: Stage, options: Options): Promise<void> {
  const { data, story, logger, stopping, maxMs, pauseMs = usualPauseMs } = options
  const began = performance.now()
  const late = AbortSignal.timeout(maxMs)
  const world = { ...stage, stopped: AbortSignal.any([stopping, late]) }
  const failed: string[] = []
  writeRecord(data, { ...requireRecord(data), scenes: story.length })
  const isOver = () => world.stopped.aborted || failed.length >= maxFailures
  const playInTurn = async (scenes: readonly Scene[]): Promise<void> => {
    for (const scene of scenes) {
      if (isOver()) return
      try {
        await playScene(world, data, scene, pauseMs)
        logger.debug({ event: 'world', scene: scene.name }, 'played')
      } catch (error) {
        if (stopping.aborted) return
        failed.push(scene.name)
        logger.error({ event: 'world', scene: scene.name, err: error }, 'a scene failed')
      }
    }
  }
  const { played: before } = requireRecord(data)
  const missing = story.filter(({ name }) => !before.includes(name))
  for (const day of daysOf(missing)) {
    if (isOver()) break
    world.clock.moveTo(Math.max(...day.map(({ daysAgo }) => daysAgo)))
    await Promise.all([...Map.groupBy(day, ({ actor }) => actor).values()].map(playInTurn))
    stopping.throwIfAborted()
  }
  const seconds = Math.round((performance.now() - began) / 1000)
  const { played, finished } = endAttempt(data, story, failed)
  const left = story.length - played.length
  const counts = { event: 'world', seconds, scenes: played.length, missing: left }
  if (left === 0) logger.info(counts, 'the history is complete')
  else
    logger.error(
      counts,
      finished
        ? 'the history stays incomplete; npm start -- --reset plays it again'
        : 'the history is incomplete; the next start plays what is missing, dated then',
    )
}

/** Scenes of one day share its moment, and their transactions a block. The present is a moment of its own. */
function daysOf(story: readonly Scene[]): Scene[][] {
  const dayOf = ({ daysAgo }: Scene) => (daysAgo === 0 ? 'present' : Math.floor(daysAgo))
  return [...Map.groupBy(story, dayOf).values()]
}

async function playScene(
  world: Omit<World, 'once'>,
  data: string,
  { name, play }: Scene,
  pause: number,
): Promise<void> {
  const once = stepsOf(data, name)
  const began = performance.now()
  for (let attempt = 1; ; attempt += 1) {
    try {
      await play({ ...world, once })
      const record = requireRecord(data)
      const { [name]: _, ...steps } = record.steps ?? {}
      return writeRecord(data, { ...record, played: [...record.played, name], steps })
    } catch (error) {
      const isLate = performance.now() - began > maxSceneMs
      if (attempt === attempts || isLate || world.stopped.aborted) throw error
      await sleep(pause * attempt, world.stopped)
    }
  }
}

function stepsOf(data: string, scene: string): Once {
  return async <T>(step: Step, act: () => Promise<T> | T): Promise<T> => {
    const known = requireRecord(data).steps?.[scene] ?? {}
    if (Object.hasOwn(known, step)) return known[step] as T
    const result = await act()
    const record = requireRecord(data)
    const done = { ...known, [step]: result ?? null }
    writeRecord(data, { ...record, steps: { ...record.steps, [scene]: done } })
    return result
  }
}

/** Steps whose effect lasts: money was sent, or there is an order that may have been paid. */
const lasting: readonly Step[] = ['sent', 'ordered']

/**
 * Visitors must not live in the past, even if the past is incomplete. What a scene has only prepared will have expired by
 * the next start; what it has sent must not be sent again.
 */
function endAttempt(data: string, story: readonly Scene[], failed: readonly string[]): WorldRecord {
  arrive(data)
  const { failed: _, ...last } = requireRecord(data)
  const kept = Object.entries(last.steps ?? {}).filter(([, done]) =>
    lasting.some((step) => Object.hasOwn(done, step)),
  )
  const record = { ...last, steps: Object.fromEntries(kept) }
  const isComplete = story.every(({ name }) => record.played.includes(name))
  const incomplete = (record.incomplete ?? 0) + 1
  const ended: WorldRecord = isComplete
    ? { ...record, finished: true }
    : { ...record, incomplete, finished: incomplete >= maxIncomplete, ...(failed.length > 0 && { failed }) }
  writeRecord(data, ended)
  return ended
}
