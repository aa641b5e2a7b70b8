/**
 * How requests and webhooks are signed: HMAC-SHA256 with the token's secret. The server and the SDK both take it from
 * here. Web Crypto only, so that it runs in Node, Deno, Bun and at the edge alike.
 */

const utf8 = new TextEncoder()
const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

export type SignedRequest = {
  method: string
  /** Path and query, as sent. */
  path: string
  /** Seconds since 1970, as text. */
  timestamp: string
  /** Different for every request. */
  nonce: string
  body: Uint8Array
}

export async function signRequest(secret: string, request: SignedRequest): Promise<string> {
  const digest = hex(await crypto.subtle.digest('SHA-256', new Uint8Array(request.body)))
  const { method, path, timestamp, nonce } = request
  return hmac(secret, [method.toUpperCase(), path, timestamp, nonce, digest].join('\n'))
}

export const signWebhook = (secret: string, timestamp: string, body: string): Promise<string> =>
  hmac(secret, `${timestamp}.${body}`)

/** As Standard Webhooks (standardwebhooks.com) signs: base64, over id, time and body. */
export async function signStandardWebhook(
  secret: string,
  { id, timestamp, body }: { id: string; timestamp: string; body: string },
): Promise<string> {
  const prefix = 'whsec_'
  const key = secret.startsWith(prefix)
    ? Uint8Array.from(atob(secret.slice(prefix.length)), (character) => character.charCodeAt(0))
    : utf8.encode(secret)
  const bytes = new Uint8Array(await sign(key, `${id}.${timestamp}.${body}`))
  return `v1,${btoa(String.fromCharCode(...bytes))}`
}

export const hmac = async (secret: string, text: string): Promise<string> =>
  hex(await sign(utf8.encode(secret), text))

async function sign(secret: Uint8Array<ArrayBuffer>, text: string): Promise<ArrayBuffer> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', secret, algorithm, false, ['sign'])
  return crypto.subtle.sign('HMAC', key, utf8.encode(text))
}

/** Compares in constant time, so that the duration does not reveal where two texts differ. */
export function sameText(one: string, other: string): boolean {
  if (one.length !== other.length) return false
  let difference = 0
  for (let index = 0; index < one.length; index++)
    difference |= one.charCodeAt(index) ^ other.charCodeAt(index)
  return difference === 0
}

export const headers = {
  key: 'x-planet-key',
  timestamp: 'x-planet-timestamp',
  nonce: 'x-planet-nonce',
  signature: 'x-planet-signature',
  /** After a rotation, by the secret before. */
  previousSignature: 'x-planet-signature-previous',
  event: 'x-planet-event',
  endpoint: 'x-planet-endpoint',
  idempotencyKey: 'idempotency-key',
} as const
