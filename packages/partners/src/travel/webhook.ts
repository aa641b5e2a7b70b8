import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Where the wallet receives the agency's notices. */
export const travelWebhookPath = '/partners/travel/bookings'

const names = {
  timestamp: 'x-travel-timestamp',
  nonce: 'x-travel-nonce',
  signature: 'x-travel-signature',
} as const
const toleranceMs = 5 * 60_000
/** For longer than this no nonce has to be remembered. */
export const nonceKeptMs = 2 * toleranceMs

/**
 * HMAC-SHA256 over these lines: what it is, the seconds since 1970, the nonce, and the hex SHA-256 of the body. The first
 * line keeps a signature of a sign-in, made with the same secret, from passing for one of a notice.
 */
const sign = (secret: string, timestamp: string, nonce: string, body: Uint8Array): string => {
  const digest = createHash('sha256').update(body).digest('hex')
  return createHmac('sha256', secret)
    .update(['planet travel notice', timestamp, nonce, digest].join('\n'))
    .digest('hex')
}

/** The agency's side: the headers that go with a body. Each attempt is signed anew. */
export function noticeHeaders(secret: string, body: Uint8Array, now: Date): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const nonce = randomBytes(16).toString('base64url')
  return {
    'content-type': 'application/json',
    [names.timestamp]: timestamp,
    [names.nonce]: nonce,
    [names.signature]: sign(secret, timestamp, nonce, body),
  }
}

/** The nonce of a notice that the agency signed just now; undefined for everything else. It is to be taken once. */
export function readSignedNotice(
  secret: string,
  body: Uint8Array,
  header: (name: string) => string | undefined,
  now: Date,
): string | undefined {
  const [timestamp, nonce, signature] = [names.timestamp, names.nonce, names.signature].map(header)
  if (!timestamp || !nonce || !signature) return undefined
  if (!/^\d{1,12}$/.test(timestamp) || !/^[\w-]{16,64}$/.test(nonce)) return undefined
  if (Math.abs(now.getTime() - Number(timestamp) * 1000) > toleranceMs) return undefined
  const expected = Buffer.from(sign(secret, timestamp, nonce, body))
  const offered = Buffer.from(signature.toLowerCase())
  return offered.length === expected.length && timingSafeEqual(offered, expected) ? nonce : undefined
}
