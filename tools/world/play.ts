import type { Logger } from '@planet/platform/logging/logger'
import { isOver, readRecord, type WorldRecord, writeRecord } from './record.ts'
import type { Scene } from './story/scene.ts'
import type { World } from './world.ts'

/** One act that a partner refused costs one scene; a product that does not work ends the world. */
const mostFailures = 3

/**
 * Plays the rest of the story. A scene is recorded when its effect is visible, so a killed start repeats at most one.
 */
export async function playStory(
  world: World,
  data: string,
  story: readonly Scene[],
  logger: Logger,
): Promise<void> {
  const began = performance.now()
  for (const { name, daysAgo, play } of story) {
    world.stopped.throwIfAborted()
    const record = readRecord(data)
    if (!record) throw new Error('The record of the world is missing.')
    if (isOver(record, name)) continue
    world.clock.moveTo(daysAgo)
    try {
      await play(world)
      writeRecord(data, { ...record, played: [...record.played, name] })
      logger.debug({ event: 'world', scene: name }, 'played')
    } catch (error) {
      world.stopped.throwIfAborted()
      const failed = [...(record.failed ?? []), name]
      writeRecord(data, { ...record, failed })
      logger.error({ event: 'world', scene: name, err: error }, 'a scene failed')
      if (failed.length === mostFailures) break
    }
  }
  const record = finish(world, data)
  const seconds = Math.round((performance.now() - began) / 1000)
  const counts = { scenes: record.played.length, failed: record.failed?.length ?? 0 }
  logger.info({ event: 'world', seconds, ...counts }, 'the world is ready')
}

/** The visitor must not live in the past, even if the past is incomplete. */
function finish({ clock }: World, data: string): WorldRecord {
  clock.arrive()
  const record = readRecord(data)
  if (!record) throw new Error('The record of the world is missing.')
  const finished = { ...record, finished: true }
  writeRecord(data, finished)
  return finished
}
