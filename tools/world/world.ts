import { sleep } from '@planet/platform/timing/sleep'
import type { Api } from './api.ts'
import type { WorldClock } from './clock.ts'
import type { Colleague } from './colleague.ts'
import type { Person } from './person.ts'
import type { Sandbox } from './sandbox.ts'

/** `sent` moves money, `ordered` asks for it; the others prepare it or need none. */
export type Step = 'sent' | 'ordered' | (string & Record<never, never>)

/** Does a step of the scene once: a scene that is played again gets the recorded result, which must survive JSON. */
export type Once = <T>(step: Step, act: () => Promise<T> | T) => Promise<T>

/** What the scenes of the world are played with. */
export type World = {
  api: Api
  sandbox: Sandbox
  clock: WorldClock
  person: (name: string) => Promise<Person>
  colleague: Colleague
  once: Once
  /** Aborted when the process has to stop, or the history takes too long. */
  stopped: AbortSignal
}

/** Often at first, because most effects take a moment; then rarely, so that a slow machine is not slowed further. */
const pauseAfter = (waitedMs: number): number => (waitedMs < 2_000 ? 100 : waitedMs < 10_000 ? 250 : 1_000)
/** A busy machine may be slow; only what never happens fails a scene. */
const timeoutMs = 60_000

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
    if (waitedMs > timeoutMs) throw new Error(`The world waited in vain: ${what}`)
    await sleep(pauseAfter(waitedMs), stopped)
  }
}
