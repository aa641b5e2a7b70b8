import { createHash } from 'node:crypto'
import { ApiError } from '@planet/api/api-error'
import type { Transaction } from '@planet/platform/database/database'
import { prepare } from '@planet/platform/database/prepared'
import type { Orders } from '../orders.ts'

const claim = prepare<{ key: string }, readonly [token: string, key: string, hash: Buffer, at: Date]>(
  'claim_idempotency_key',
  `insert into api_idempotency (token_id, key, request_hash, status, answer, at)
   values ($1, $2, $3, 200, '{}', $4) on conflict do nothing returning key`,
)

const keepAnswer = prepare<never, readonly [token: string, key: string, answer: string]>(
  'keep_answer',
  'update api_idempotency set answer = $3 where token_id = $1 and key = $2',
)

/**
 * Does the work once per key, and returns the same answer when the same request is repeated. Key, work and answer share
 * one transaction; a concurrent request waits for the first.
 */
export async function idempotent<T extends object>(
  { db, now }: Orders,
  { tokenId, key, path, body }: { tokenId: string; key: string | undefined; path: string; body: Uint8Array },
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  if (!key || !/^[\x21-\x7e]{1,100}$/.test(key))
    throw new ApiError('validation_error', {
      fields: [{ field: 'Idempotency-Key', reason: key ? 'format' : 'required' }],
    })
  const hash = createHash('sha256').update(`${path}\n`).update(body).digest()
  return db.transaction().execute(async (tx) => {
    const [fresh] = await claim(tx, [tokenId, key, hash, now()])
    if (!fresh) {
      const before = await tx
        .selectFrom('api_idempotency')
        .select(['request_hash', 'answer'])
        .where('token_id', '=', tokenId)
        .where('key', '=', key)
        .executeTakeFirstOrThrow()
      if (!before.request_hash.equals(hash)) throw new ApiError('idempotency_key_reused')
      return before.answer as T
    }
    const answer = await work(tx)
    await keepAnswer(tx, [tokenId, key, JSON.stringify(answer)])
    return answer
  })
}
