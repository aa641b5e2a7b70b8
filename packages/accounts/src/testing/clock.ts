/** A clock that moves only on command, so that no test has to wait. */
export type Clock = {
  now: () => Date
  move: (change: { seconds?: number; minutes?: number; hours?: number }) => void
}

export function stillClock(start = Date.now()): Clock {
  let time = start
  return {
    now: () => new Date(time),
    move: ({ seconds = 0, minutes = 0, hours = 0 }) => {
      time += ((hours * 60 + minutes) * 60 + seconds) * 1000
    },
  }
}
