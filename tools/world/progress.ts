import { readRecord } from './record.ts'

/** How much of the history is played, and how long the rest will take. */
export type Progress = { percent: number; secondsLeft: number }

/** A first guess, until scenes of this run were timed. */
const usualSeconds = 30

/** Estimates from the record how far the history is: the rest takes as long as the scenes of this run did. */
export function followProgress(data: string): () => Progress {
  const began = performance.now()
  const before = readRecord(data)?.played.length ?? 0
  return () => {
    const { played = [], scenes } = readRecord(data) ?? {}
    if (scenes === undefined) return { percent: 0, secondsLeft: usualSeconds }
    const perScene =
      played.length > before
        ? (performance.now() - began) / 1000 / (played.length - before)
        : usualSeconds / scenes
    return {
      percent: Math.floor((100 * played.length) / scenes),
      secondsLeft: Math.ceil((scenes - played.length) * perScene),
    }
  }
}
