import { isCardRequestSigned } from '@planet/partners/card/signing'
import type { FastifyRequest } from 'fastify'

const longestSeconds = 300

/** Accepts a signed request once: a known key, a fresh time, an unused nonce, the right signature. */
export function signatureGate({ keyId, secret }: { keyId: string; secret: string }) {
  const seen = new Map<string, number>()
  return ({ headers, method, url }: FastifyRequest, body: Buffer): boolean => {
    const now = Date.now() / 1000
    for (const [nonce, until] of seen) if (until < now) seen.delete(nonce)
    const [seconds, nonce] = [text(headers['x-card-timestamp']), text(headers['x-card-nonce'])]
    if (text(headers['x-card-key-id']) !== keyId || nonce === '' || seen.has(nonce)) return false
    if (!/^\d+$/.test(seconds) || Math.abs(now - Number(seconds)) > longestSeconds) return false
    const idempotencyKey = text(headers['idempotency-key'])
    const request = { method, path: url, seconds, nonce, idempotencyKey, body }
    if (!isCardRequestSigned(secret, request, text(headers['x-card-signature']))) return false
    seen.set(nonce, now + 2 * longestSeconds)
    return true
  }
}

const text = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '')
