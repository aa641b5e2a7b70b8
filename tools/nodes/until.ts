import { sleep } from '@planet/platform/timing/sleep'
import { Problem } from '../launch/problem.mjs'

/** Retries until there is an answer. After the timeout, throws the last error. */
export async function until<T>(what: string, seconds: number, ask: () => Promise<T | undefined>): Promise<T> {
  const deadline = performance.now() + seconds * 1000
  let last: unknown
  do {
    try {
      const answer = await ask()
      if (answer !== undefined) return answer
      last = undefined
    } catch (error) {
      last = error
    }
    await sleep(100)
  } while (performance.now() < deadline)
  const reason = last instanceof Error ? `: ${last.message}` : ''
  throw new Problem(`${what}: not within ${seconds} s${reason}`)
}
