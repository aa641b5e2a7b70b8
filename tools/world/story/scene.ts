import type { World } from '../world.ts'

/** One thing that happened. Scenes are played in the order of their time, each once. */
export type Scene = {
  /** Recorded when it was played; never changed. */
  name: string
  daysAgo: number
  play: (world: World) => Promise<unknown>
}

export const scene = (name: string, daysAgo: number, play: Scene['play']): Scene => ({ name, daysAgo, play })
