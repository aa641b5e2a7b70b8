import { createHmac, timingSafeEqual } from 'node:crypto'

/** Sumsub's request signature: seconds, method, path with query, and body, in that order. */
export function signRequest(
  secret: string,
  request: { seconds: number; method: string; path: string; body: string },
): string {
  const { seconds, method, path, body } = request
  return createHmac('sha256', secret).update(`${seconds}${method}${path}${body}`).digest('hex')
}

/** The digests that the header X-Payload-Digest-Alg may name. SHA-1 is offered by the provider and not taken here. */
const digests: Record<string, string> = { HMAC_SHA256_HEX: 'sha256', HMAC_SHA512_HEX: 'sha512' }

export const signPayload = (secret: string, body: Uint8Array, algorithm = 'HMAC_SHA256_HEX'): string =>
  createHmac(digests[algorithm] ?? 'sha256', secret)
    .update(body)
    .digest('hex')

export function isPayloadSigned(
  secret: string,
  body: Uint8Array,
  algorithm: string | undefined,
  digest: string | undefined,
): boolean {
  if (digest === undefined || !digests[algorithm ?? '']) return false
  const expected = Buffer.from(signPayload(secret, body, algorithm))
  const received = Buffer.from(digest.toLowerCase())
  return expected.length === received.length && timingSafeEqual(expected, received)
}
