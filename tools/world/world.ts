import { sleep } from '@planet/platform/sleep'
import type { Api } from './api.ts'
import type { WorldClock } from './clock.ts'
import type { Colleague } from './colleague.ts'
import type { Person } from './person.ts'
import type { Sandbox } from './sandbox.ts'

/** What the scenes of the world are played with. */
export type World = {
  api: Api
  sandbox: Sandbox
  clock: WorldClock
  person: (name: string) => Promise<Person>
  colleague: Colleague
  /** Aborted when the process has to stop. */
  stopped: AbortSignal
}

/** Often at first, because most effects take a moment; then rarely, so that a slow machine is not slowed further. */
const pauseAfter = (waitedMs: number): number => (waitedMs < 2_000 ? 60 : waitedMs < 10_000 ? 250 : 1_000)
/** A busy machine may be slow for minutes; only what never happens ends the world. */
const patienceMs = 600_000

/** Retries until there is an answer. The product works at its own pace; a scene ends when its effect is visible. */
export async function waitFor<T>(
  { stopped }: Pick<World, 'stopped'>,
  what: string,
  look: () => Promise<T | undefined | false>,
): Promise<T> {
  const began = Date.now()
  for (;;) {
    stopped.throwIfAborted()
    const found = await look()
    if (found) return found
    const waitedMs = Date.now() - began
    if (waitedMs > patienceMs) throw new Error(`The world waited in vain: ${what}`)
    await sleep(pauseAfter(waitedMs), stopped)
  }
}
