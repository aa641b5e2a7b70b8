import { ApiError } from '@planet/api/api-error'
import type { Permission } from '@planet/api/call'
import type { Limit, Taken } from '@planet/platform/limits/take'
import { headers, type SignedRequest, sameText, signRequest } from '@planet/sdk/signature'
import type { Orders } from '../orders.ts'
import type { TokenRow } from '../tables.ts'
import { isAllowed } from './allowed-ips.ts'
import { findToken, useNonce } from './token-requests.ts'
import { secretsOf } from './tokens.ts'

/** Clocks differ; an older request is rejected, so its nonce need not be remembered any longer. */
const toleranceMs = 5 * 60_000
const dayMs = 24 * 60 * 60_000

type Request = Pick<SignedRequest, 'method' | 'path' | 'body'> & {
  header: (name: string) => string | undefined
  ip: string
}

/** What the call needs, what is counted, and where the counts go; `report` throws when one is used up. */
type Rules = {
  permission: Permission
  address: { key: string; limit: Limit }
  token: { key: (id: string) => string; limit: Limit }
  report: (limit: Limit, taken: Taken) => void
}

/** Finds the token behind a request: it is live, signed the whole request just now, and never used this nonce. */
export async function authenticate(orders: Orders, request: Request, rules: Rules): Promise<TokenRow> {
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
  const found = await findToken(orders, key, rules.address)
  rules.report(rules.address.limit, found.taken)
  const { token } = found
  if (!token) throw new ApiError('unknown_key')
  const expected = await Promise.all(
    secretsOf(orders, token).map((secret) => signRequest(secret, { ...request, timestamp, nonce })),
  )
  if (!expected.some((one) => sameText(signature.toLowerCase(), one))) throw new ApiError('bad_signature')
  if (token.expires_at && token.expires_at <= now) throw new ApiError('token_expired')
  if (!isAllowed(token.allowed_ips, request.ip)) throw new ApiError('ip_not_allowed')
  if (!token.permissions.includes(rules.permission)) throw new ApiError('permission_denied')
  const count = { key: rules.token.key(token.id), limit: rules.token.limit }
  const taken = await useNonce(orders, token.id, nonce, count)
  if (!taken) throw new ApiError('nonce_reused')
  rules.report(rules.token.limit, taken)
  return token
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
