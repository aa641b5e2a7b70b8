/** Reports that an address already has as many waiting calls as allowed. */
export class TooManyInFlight extends Error {}

type Caller = { running: number; line: (() => void)[] }

export type InFlight = {
  /** Runs `work` when fewer than `most` calls of the address run; the rest of its calls wait in line. */
  run: <T>(address: string, work: () => Promise<T>) => Promise<T>
}

/** How many calls of one address run at once in this process. */
export function createInFlight({ most, waiting }: { most: number; waiting: number }): InFlight {
  const callers = new Map<string, Caller>()
  return {
    run: async (address, work) => {
      const caller = callers.get(address) ?? { running: 0, line: [] }
      callers.set(address, caller)
      if (caller.running >= most) {
        if (caller.line.length >= waiting) throw new TooManyInFlight()
        await new Promise<void>((go) => caller.line.push(go))
      } else {
        caller.running++
      }
      try {
        return await work()
      } finally {
        const next = caller.line.shift()
        if (next) next()
        else {
          caller.running--
          if (caller.running === 0) callers.delete(address)
        }
      }
    },
  }
}
