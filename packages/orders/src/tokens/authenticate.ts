import { ApiError } from '@planet/api/api-error'
import { headers, type SignedRequest, sameText, signRequest } from '@planet/sdk/signature'
import { sql } from 'kysely'
import type { Orders } from '../orders.ts'
import type { TokenRow } from '../tables.ts'
import { livingTokens, secretOf } from './tokens.ts'

/** Clocks differ; a request older than this is not believed, and its nonce need not be remembered for longer. */
const toleranceMs = 5 * 60_000

type Request = Pick<SignedRequest, 'method' | 'path' | 'body'> & {
  header: (name: string) => string | undefined
}

const refuse = (cause?: string) => new ApiError('not_authenticated', { cause })

/** Whose request it is: a living token, a signature over all of it, a fresh time, and a nonce that was never used. */
export async function authenticate(orders: Orders, request: Request): Promise<TokenRow> {
  const [key, timestamp, nonce, signature] = [
    headers.key,
    headers.timestamp,
    headers.nonce,
    headers.signature,
  ].map(request.header)
  if (!key || !timestamp || !nonce || !signature) throw new ApiError('warn_not_enough_access_param')
  if (!/^\d{1,12}$/.test(timestamp) || !/^[\w-]{16,64}$/.test(nonce)) throw refuse('form')
  const now = orders.now()
  if (Math.abs(now.getTime() - Number(timestamp) * 1000) > toleranceMs) throw refuse('time')
  const row = await livingTokens(orders).where('api_tokens.access_key', '=', key).executeTakeFirst()
  if (!row) throw refuse('key')
  const expected = await signRequest(secretOf(orders, row), { ...request, timestamp, nonce })
  if (!sameText(signature.toLowerCase(), expected)) throw refuse('signature')
  const fresh = await orders.db
    .insertInto('api_nonces')
    .values({ token_id: row.id, nonce, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('nonce')
    .executeTakeFirst()
  if (!fresh) throw refuse('nonce')
  return row
}

/** What no request can refer to any more. */
export async function sweepRequests({ db, now }: Orders): Promise<void> {
  const before = (ms: number) => new Date(now().getTime() - ms)
  await db
    .deleteFrom('api_nonces')
    .where('at', '<', before(2 * toleranceMs))
    .execute()
  await db
    .deleteFrom('api_idempotency')
    .where('at', '<', before(7 * 24 * 60 * 60_000))
    .execute()
}

/** For the list of tokens; written at most once a minute, so that a busy token costs no write per request. */
export async function noteUse({ db, now }: Orders, row: TokenRow): Promise<void> {
  await db
    .updateTable('api_tokens')
    .set({ last_used_at: now() })
    .where('id', '=', row.id)
    .where(sql<boolean>`coalesce(last_used_at, '-infinity') < ${new Date(now().getTime() - 60_000)}`)
    .execute()
}
