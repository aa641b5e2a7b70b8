import { createHash } from 'node:crypto'
import { ApiError } from '@planet/api/api-error'
import type { Transaction } from '@planet/platform/database/database'
import { prepare } from '@planet/platform/database/prepared'
import type { Orders } from '../orders.ts'

/** A request that may be repeated. */
export type Repeatable = { tokenId: string; key: string; path: string; body: Uint8Array }

/** The key of a repeatable request, or why it is refused. */
export function idempotencyKey(key: string | undefined): string {
  if (key && /^[\x21-\x7e]{1,100}$/.test(key)) return key
  throw new ApiError('validation_error', {
    fields: [{ field: 'Idempotency-Key', reason: key ? 'format' : 'required' }],
  })
}

type Keys = readonly [tokens: string[], keys: string[]]

const claim = prepare<{ place: number }, readonly [...Keys, hashes: Buffer[], at: Date]>(
  'claim_idempotency_keys',
  `with claimed as (
     insert into api_idempotency (token_id, key, request_hash, status, answer, at)
     select token_id, key, hash, 200, '{}', $4 from unnest($1::text[], $2::text[], $3::bytea[]) as new (token_id, key, hash)
     on conflict do nothing returning token_id, key
   )
   select place::int from unnest($1::text[], $2::text[]) with ordinality as new (token_id, key, place)
   join claimed using (token_id, key)`,
)

const release = prepare<never, Keys>(
  'release_idempotency_keys',
  `delete from api_idempotency using unnest($1::text[], $2::text[]) as failed (token_id, key)
   where api_idempotency.token_id = failed.token_id and api_idempotency.key = failed.key`,
)

const keepAnswers = prepare<never, readonly [...Keys, answers: string[]]>(
  'keep_answers',
  `update api_idempotency set answer = new.answer::jsonb
   from unnest($1::text[], $2::text[], $3::text[]) as new (token_id, key, answer)
   where api_idempotency.token_id = new.token_id and api_idempotency.key = new.key`,
)

const columnsOf = (items: readonly Repeatable[]): [tokens: string[], keys: string[]] => [
  items.map(({ tokenId }) => tokenId),
  items.map(({ key }) => key),
]
export const hashOf = ({ path, body }: Repeatable): Buffer =>
  createHash('sha256').update(`${path}\n`).update(body).digest()

/**
 * Does the work once per key, and returns the same answer when the same request is repeated. Key, work and answer share
 * one transaction; a concurrent request waits for the first.
 */
export async function idempotent<T extends object>(
  orders: Orders,
  request: Repeatable,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const [answer] = await idempotentTogether(orders, [request], async (tx) => [await work(tx)])
  if (answer instanceof ApiError) throw answer
  if (!answer) throw new Error('There is no answer.')
  return answer
}

/**
 * The same for requests that arrive together and share a transaction; no two of them have the same key. The work gets
 * those that are new. It returns an error for one that it refuses, which can then be repeated.
 */
export const idempotentTogether = <T extends object, Request extends Repeatable>(
  { db, now }: Orders,
  requests: readonly Request[],
  work: (tx: Transaction, fresh: readonly Request[]) => Promise<readonly (T | ApiError)[]>,
): Promise<(T | ApiError)[]> =>
  db.transaction().execute(async (tx) => {
    const claimed = await claim(tx, [...columnsOf(requests), requests.map(hashOf), now()])
    const places = new Set(claimed.map(({ place }) => place - 1))
    const fresh = requests.filter((_, place) => places.has(place))
    const answers = new Map<Request, T | ApiError>()
    const done = fresh.length > 0 ? await work(tx, fresh) : []
    for (const [index, request] of fresh.entries()) {
      const answer = done[index]
      if (answer) answers.set(request, answer)
    }
    const refused = fresh.filter((request) => answers.get(request) instanceof ApiError)
    if (refused.length > 0) await release(tx, columnsOf(refused))
    const kept = fresh.filter((request) => !refused.includes(request))
    if (kept.length > 0)
      await keepAnswers(tx, [...columnsOf(kept), kept.map((request) => JSON.stringify(answers.get(request)))])
    for (const request of requests)
      if (!answers.has(request)) answers.set(request, await answerBefore<T>(tx, request))
    return requests.map((request) => answers.get(request) ?? new ApiError('service_unavailable'))
  })

async function answerBefore<T extends object>(tx: Transaction, request: Repeatable): Promise<T | ApiError> {
  const before = await tx
    .selectFrom('api_idempotency')
    .select(['request_hash', 'answer'])
    .where('token_id', '=', request.tokenId)
    .where('key', '=', request.key)
    .executeTakeFirstOrThrow()
  return before.request_hash.equals(hashOf(request))
    ? (before.answer as T)
    : new ApiError('idempotency_key_reused')
}
