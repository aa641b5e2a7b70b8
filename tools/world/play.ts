import type { Logger } from '@planet/platform/logging/logger'
import { readRecord, writeRecord } from './record.ts'
import type { Scene } from './story/scene.ts'
import type { World } from './world.ts'

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
    if (record.played.includes(name)) continue
    world.clock.moveTo(daysAgo)
    try {
      await play(world)
    } catch (error) {
      world.stopped.throwIfAborted()
      // The product works without the rest of its past, and the visitor must not live in it.
      finish(world, data, { failed: name })
      throw error
    }
    writeRecord(data, { ...record, played: [...record.played, name] })
    logger.debug({ event: 'world', scene: name }, 'played')
  }
  finish(world, data)
  const seconds = Math.round((performance.now() - began) / 1000)
  logger.info({ event: 'world', seconds, scenes: story.length }, 'the world is ready')
}

function finish({ clock }: World, data: string, outcome: { failed?: string } = {}): void {
  clock.arrive()
  const record = readRecord(data)
  if (record) writeRecord(data, { ...record, ...outcome, finished: true })
}
