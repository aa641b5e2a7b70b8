import { ApiError } from '@planet/api/api-error'
import type { Permission } from '@planet/api/call'
import type { Limit, Taken } from '@planet/platform/limits/take'
import { headers, type SignedRequest, sameText, signRequest } from '@planet/sdk/signature'
import type { Orders } from '../orders.ts'
import type { TokenRow } from '../tables.ts'
import { secretsOf } from '../token-secrets.ts'
import { isAllowed } from './allowed-ips.ts'
import { knownTokens } from './known-tokens.ts'
import { admitRequest, findToken, type ReadToken } from './token-requests.ts'

/** Clocks differ; an older request is rejected, so its nonce need not be remembered any longer. */
const toleranceMs = 5 * 60_000
const dayMs = 24 * 60 * 60_000
/** A token may change between reading it and admitting its request: each minute its use is noted in its row. */
const mostReads = 5

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
  const signed: Signed = { ...request, timestamp, nonce, signature }
  const known = knownTokens(orders)
  const before = known.get(key)
  if (before && (await refusalOf(orders, before, signed, rules, now)) === undefined) {
    if (await admit(orders, before, signed, rules, false)) return before
    known.forget(key)
  }
  // An unknown token, or one that has changed: only its row in the database can say what is wrong with the request.
  for (let attempt = 0; attempt < mostReads; attempt++) {
    const found = await findToken(orders, key, rules.address)
    rules.report(rules.address.limit, found.taken)
    const { token } = found
    if (!token) throw new ApiError('unknown_key')
    const refusal = await refusalOf(orders, token, signed, rules, now)
    if (refusal) throw new ApiError(refusal)
    known.remember(token)
    if (await admit(orders, token, signed, rules, true)) return token
  }
  throw new ApiError('service_unavailable')
}

type Signed = Request & Pick<SignedRequest, 'timestamp' | 'nonce'> & { signature: string }

/** Why the token does not admit the request, if it does not. */
async function refusalOf(
  orders: Orders,
  token: TokenRow,
  request: Signed,
  rules: Rules,
  now: Date,
): Promise<'bad_signature' | 'token_expired' | 'ip_not_allowed' | 'permission_denied' | undefined> {
  const expected = await Promise.all(secretsOf(orders, token).map((secret) => signRequest(secret, request)))
  if (!expected.some((one) => sameText(request.signature.toLowerCase(), one))) return 'bad_signature'
  if (token.expires_at && token.expires_at <= now) return 'token_expired'
  if (!isAllowed(token.allowed_ips, request.ip)) return 'ip_not_allowed'
  if (!token.permissions.includes(rules.permission)) return 'permission_denied'
  return undefined
}

/** False if the token has changed since it was read. */
async function admit(
  orders: Orders,
  token: ReadToken,
  { nonce }: Signed,
  { address, token: call, report }: Rules,
  isAddressCounted: boolean,
): Promise<boolean> {
  const count = { key: call.key(token.id), limit: call.limit }
  const admission = await admitRequest(orders, { address, isAddressCounted, call: count, token, nonce })
  if (admission.result === 'changed') return false
  if (!isAddressCounted) report(address.limit, admission.address)
  if (admission.result === 'nonce_reused') throw new ApiError('nonce_reused')
  report(call.limit, admission.call)
  return true
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
