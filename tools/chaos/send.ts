import { setTimeout as wait } from 'node:timers/promises'
import { type Answer, call } from '../../bench/world/call.ts'
import type { Person } from '../../bench/world/people.ts'
import type { Random } from './random.ts'

/** Only what hangs is cut off: how long a restart may take on a busy machine is no test's business. */
const timeoutMs = 600_000
/** People try less and less often: four times a second during an outage is over every limit after it. */
const waitsMs = { first: 250, longest: 4000 }

/** A person who is over a limit waits as well. */
const asksAgain = ['service_unavailable', 'unknown_error', 'too_many_requests']

/** How often each answer that asks for another try was received. */
export type Refusals = Map<string, number>

export type Send = (wallet: string, person: Person, path: string, contents?: object) => Promise<Answer>

/** Repeats a piece of work that may be repeated, until it succeeds. */
export async function patiently<T>(
  what: string,
  work: () => Promise<T>,
  longestMs = waitsMs.longest,
): Promise<T> {
  const end = performance.now() + timeoutMs
  for (let waitMs = waitsMs.first; ; waitMs = Math.min(waitMs * 1.5, longestMs)) {
    try {
      return await work()
    } catch (error) {
      if (performance.now() > end)
        throw new Error(`Not within ${timeoutMs / 1000} s: ${what}`, { cause: error })
      await wait(waitMs)
    }
  }
}

/** Looks again until it is so. */
export const settles = (what: string, look: () => Promise<boolean>): Promise<void> =>
  patiently(
    what,
    async () => {
      if (!(await look())) throw new Error('not yet')
    },
    waitsMs.first,
  )

/** A person behind a load balancer: each try goes to one of the processes, and an outage asks for another try. */
export function patientSend(wallets: readonly [string, string], random: Random, refusals: Refusals): Send {
  const count = (reason: string) => refusals.set(reason, (refusals.get(reason) ?? 0) + 1)
  return (_, person, path, contents) =>
    patiently(path, async () => {
      const answer = await call(random.pick(wallets), person, path, contents)
      if (!asksAgain.includes(answer.message ?? '')) return answer
      count(`${answer.message} ${path.split('?')[0]}`)
      throw new Error(answer.message)
    })
}
