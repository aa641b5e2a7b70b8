import { sleep } from '@planet/platform/timing/sleep'
import type { Person } from './people.ts'

export type Answer = { success: boolean; message?: string } & Record<string, unknown>

/** One call as the page of this person makes it. */
export async function call(wallet: string, person: Person, path: string, contents?: object): Promise<Answer> {
  const answer = await fetch(`${wallet}${path}`, {
    method: contents ? 'POST' : 'GET',
    headers: {
      cookie: person.cookie,
      origin: person.origin ?? wallet,
      'x-requested-with': 'XMLHttpRequest',
      'x-forwarded-for': person.address,
      ...(contents && { 'content-type': 'application/json' }),
    },
    ...(contents && { body: JSON.stringify({ contents }) }),
  })
  return (await answer.json()) as Answer
}

/**
 * Like a patient user while the service is down: repeats the call until it is back. Every call here can be repeated.
 */
export async function insist(
  wallet: string,
  person: Person,
  path: string,
  contents?: object,
): Promise<Answer> {
  const until = Date.now() + 60_000
  for (;;) {
    try {
      const answer = await call(wallet, person, path, contents)
      const isAway = answer.message === 'service_unavailable' || answer.message === 'unknown_error'
      if (!isAway || Date.now() > until) return answer
    } catch (error) {
      if (Date.now() > until) throw error
    }
    await sleep(250)
  }
}

export function must<Fields = unknown>(answer: Answer, what: string): Answer & Fields {
  if (!answer.success) throw new Error(`${what}: ${answer.message} ${JSON.stringify(answer.fields ?? '')}`)
  return answer as Answer & Fields
}
