import { createHash } from 'node:crypto'
import { ApiError } from '@planet/api/api-error'
import type { Transaction } from '@planet/platform/database/database'
import type { Orders } from '../orders.ts'

/**
 * Does the work once for each key, and gives the same answer again when the same request comes again. Key, work and
 * answer are one transaction; a second request at the same moment waits for the first.
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
    const fresh = await tx
      .insertInto('api_idempotency')
      .values({ token_id: tokenId, key, request_hash: hash, status: 200, answer: '{}', at: now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst()
    const own = { token_id: tokenId, key }
    if (!fresh) {
      const before = await tx
        .selectFrom('api_idempotency')
        .select(['request_hash', 'answer'])
        .where((eb) => eb.and(own))
        .executeTakeFirstOrThrow()
      if (!before.request_hash.equals(hash)) throw new ApiError('idempotency_key_reused')
      return before.answer as T
    }
    const answer = await work(tx)
    await tx
      .updateTable('api_idempotency')
      .set({ answer: JSON.stringify(answer) })
      .where((eb) => eb.and(own))
      .execute()
    return answer
  })
}
