import { maxPlayMs, readRecord } from './record.ts'

/** How much of the history is played, and how long the rest will take. */
export type Progress = { percent: number; secondsLeft: number }

/** A first guess, until scenes of this run were timed. */
const usualSeconds = 20

/** Estimates from the record how far the history is: the rest takes as long as the scenes of this run did. */
export function followProgress(data: string): () => Progress {
  const began = performance.now()
  const before = readRecord(data)?.played.length ?? 0
  return () => {
    const { played = [], scenes } = readRecord(data) ?? {}
    const seconds = (performance.now() - began) / 1000
    const share = scenes === undefined ? 0 : played.length / scenes
    const done = scenes === undefined ? 0 : (played.length - before) / scenes
    const estimate = done === 0 ? Math.max(usualSeconds, seconds) : (seconds / done) * (1 - share)
    return {
      percent: Math.floor(100 * share),
      secondsLeft: Math.max(1, Math.ceil(Math.min(estimate, maxPlayMs / 1000 - seconds))),
    }
  }
}
