import { dayMs, writeClock } from './record.ts'

export type WorldClock = {
  now: () => Date
  /** Moves to this many days before the world's end, and with 0 to the present; never backwards. */
  moveTo: (daysAgo: number) => void
  /** From here on time is the machine's own. */
  arrive: () => void
}

/** The clock of a world that ends at `end`, passed to the sandbox's networks by a file. */
export function openClock(data: string, end: Date, startDaysAgo: number): WorldClock {
  let behindMs = Date.now() - (end.getTime() - startDaysAgo * dayMs)
  const set = (ms: number) => {
    behindMs = ms
    writeClock(data, ms)
  }
  set(behindMs)
  return {
    now: () => new Date(Date.now() - behindMs),
    moveTo: (daysAgo) => {
      const wanted = daysAgo === 0 ? 0 : Date.now() - (end.getTime() - daysAgo * dayMs)
      if (wanted < behindMs) set(Math.max(0, wanted))
    },
    arrive: () => set(0),
  }
}
