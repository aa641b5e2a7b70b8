import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** How old a signed request may be. */
const longestSeconds = 60

const hexHmac = (secret: string, ...parts: readonly (string | Buffer)[]): string => {
  const hmac = createHmac('sha256', secret)
  for (const part of parts) hmac.update(part)
  return hmac.digest('hex')
}

const equal = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** As the provider asks of its customers: token, seconds, and an HMAC over seconds, method, address and body. */
export function isSignedRequest(
  keys: { appToken: string; secret: string },
  request: { headers: IncomingHttpHeaders; method: string; url: string; body: Buffer },
): boolean {
  const { headers, method, url, body } = request
  const seconds = String(headers['x-app-access-ts'] ?? '')
  const age = Math.abs(Date.now() / 1000 - Number(seconds))
  const expected = hexHmac(keys.secret, seconds, method, url, body)
  return (
    /^\d+$/.test(seconds) &&
    age <= longestSeconds &&
    headers['x-app-token'] === keys.appToken &&
    equal(expected, String(headers['x-app-access-sig'] ?? ''))
  )
}

export const webhookHeaders = (secret: string, body: Buffer): Record<string, string> => ({
  'content-type': 'application/json',
  'x-payload-digest-alg': 'HMAC_SHA256_HEX',
  'x-payload-digest': hexHmac(secret, body),
})
