import type { World } from '../world.ts'

/** One thing that happened. Scenes are played in the order of their days, each once. */
export type Scene = {
  /** Recorded when it was played; never changed. */
  name: string
  daysAgo: number
  /** Whose money it moves. One account signs one transaction after another; on one day accounts act side by side. */
  actor: string
  play: (world: World) => Promise<unknown>
}

export const scene = (name: string, daysAgo: number, actor: string, play: Scene['play']): Scene => ({
  name,
  daysAgo,
  actor,
  play,
})
