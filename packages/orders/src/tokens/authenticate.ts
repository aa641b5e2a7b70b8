import { ApiError } from '@planet/api/api-error'
import type { Permission } from '@planet/api/call'
import { headers, type SignedRequest, sameText, signRequest } from '@planet/sdk/signature'
import { sql } from 'kysely'
import type { Orders } from '../orders.ts'
import type { TokenRow } from '../tables.ts'
import { isAllowed } from './allowed-ips.ts'
import { livingTokens, secretsOf } from './tokens.ts'

/** Clocks differ; a request older than this is not believed, and its nonce need not be remembered for longer. */
const toleranceMs = 5 * 60_000
const dayMs = 24 * 60 * 60_000

type Request = Pick<SignedRequest, 'method' | 'path' | 'body'> & {
  header: (name: string) => string | undefined
  ip: string
}

/** Finds the token behind a request: it is live, signed all of the request just now, and never used this nonce. */
export async function authenticate(
  orders: Orders,
  request: Request,
  permission: Permission,
): Promise<TokenRow> {
  const [key, timestamp, nonce, signature] = [
    headers.key,
    headers.timestamp,
    headers.nonce,
    headers.signature,
  ].map(request.header)
  if (!key) throw missing(headers.key)
  if (!timestamp || !/^\d{1,16}$/.test(timestamp)) throw missing(headers.timestamp, timestamp)
  if (!nonce || !/^[\w-]{16,64}$/.test(nonce)) throw missing(headers.nonce, nonce)
  if (!signature) throw missing(headers.signature)
  const now = orders.now()
  if (Math.abs(now.getTime() - Number(timestamp) * 1000) > toleranceMs)
    throw new ApiError('clock_skew', { facts: { server_time: now.toISOString() } })
  const row = await livingTokens(orders).where('api_tokens.access_key', '=', key).executeTakeFirst()
  if (!row) throw new ApiError('unknown_key')
  const expected = await Promise.all(
    secretsOf(orders, row).map((secret) => signRequest(secret, { ...request, timestamp, nonce })),
  )
  if (!expected.some((one) => sameText(signature.toLowerCase(), one))) throw new ApiError('bad_signature')
  if (row.expires_at && row.expires_at <= now) throw new ApiError('token_expired')
  if (!isAllowed(row.allowed_ips, request.ip)) throw new ApiError('ip_not_allowed')
  if (!row.permissions.includes(permission)) throw new ApiError('permission_denied')
  const fresh = await orders.db
    .insertInto('api_nonces')
    .values({ token_id: row.id, nonce, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('nonce')
    .executeTakeFirst()
  if (!fresh) throw new ApiError('nonce_reused')
  return row
}

const missing = (field: string, given?: string) =>
  new ApiError('missing_credentials', { fields: [{ field, reason: given ? 'format' : 'required' }] })

/** Deletes what no request can refer to any more. */
export async function sweepRequests({ db, now }: Orders): Promise<void> {
  const before = (ms: number) => new Date(now().getTime() - ms)
  await db
    .deleteFrom('api_nonces')
    .where('at', '<', before(2 * toleranceMs))
    .execute()
  await db
    .deleteFrom('api_idempotency')
    .where('at', '<', before(7 * dayMs))
    .execute()
  await db
    .deleteFrom('webhook_attempts')
    .where('at', '<', before(30 * dayMs))
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
