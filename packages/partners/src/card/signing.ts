import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** What a request is signed over. `idempotencyKey` is empty where a request changes nothing. */
export type SignedRequest = {
  method: string
  /** Path and query as they stand in the request line. */
  path: string
  seconds: string
  nonce: string
  idempotencyKey: string
  body: Uint8Array
}

/** HMAC-SHA256, in hex, over the six values joined by line feeds; of the body, its SHA-256 in hex. */
export function signCardRequest(secret: string, request: SignedRequest): string {
  const { method, path, seconds, nonce, idempotencyKey, body } = request
  const bodyHash = createHash('sha256').update(body).digest('hex')
  const values = [method, path, seconds, nonce, idempotencyKey, bodyHash]
  return createHmac('sha256', secret).update(values.join('\n')).digest('hex')
}

export const isCardRequestSigned = (secret: string, request: SignedRequest, signature: string): boolean =>
  isEqual(signCardRequest(secret, request), signature)

/** The partner's messages are signed over their bytes alone: one that comes late or again only makes us ask again. */
export const signCardNotice = (webhookSecret: string, body: Uint8Array): string =>
  createHmac('sha256', webhookSecret).update(body).digest('hex')

export const isCardNoticeSigned = (webhookSecret: string, body: Uint8Array, signature: string): boolean =>
  isEqual(signCardNotice(webhookSecret, body), signature)

function isEqual(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}
