import { arrive, dayMs, hasArrived, unreachedTime, writeClock } from './record.ts'

export type WorldClock = {
  now: () => Date
  /** Moves to this many days before the history's end, and with 0 to the present; never backwards. */
  moveTo: (daysAgo: number) => void
  /** Writes the time down again, so that a start after an interruption knows how far it went. */
  beat: () => void
}

/**
 * The clock of a history that ends at `end`, passed to the sandbox's networks by a file. Where the networks are in the
 * present already, what is missing happens in the present too.
 */
export function openClock(data: string, end: Date, startDaysAgo: number): WorldClock {
  const timeOf = (daysAgo: number) => (daysAgo === 0 ? Date.now() : end.getTime() - daysAgo * dayMs)
  const behind = (time: number) => Math.max(0, Date.now() - time)
  let behindMs = hasArrived(data) ? 0 : behind(Math.max(timeOf(startDaysAgo), unreachedTime(data)))
  const set = (ms: number) => {
    behindMs = ms
    if (ms === 0) arrive(data)
    else writeClock(data, ms)
  }
  set(behindMs)
  return {
    now: () => new Date(Date.now() - behindMs),
    moveTo: (daysAgo) => {
      const wanted = behind(timeOf(daysAgo))
      if (wanted < behindMs) set(wanted)
    },
    beat: () => {
      if (behindMs > 0) set(behindMs)
    },
  }
}
