/**
 * How requests and webhooks are signed: HMAC-SHA256 with the token's secret. The server and the SDK both take it from
 * here. It runs in Node, Deno, Bun and at the edge alike.
 */

import { nodeModule } from './node-module.ts'

type Hash = {
  update: (data: string | Uint8Array) => Hash
  digest: (() => Uint8Array) & ((form: 'hex') => string)
}
type NodeCrypto = {
  createHash: (name: 'sha256') => Hash
  createHmac: (name: 'sha256', key: string | Uint8Array) => Hash
}

/** Web Crypto hands every call to another thread, which takes several times as long as hashing a request. */
const nodeCrypto = nodeModule<NodeCrypto>('node:crypto')
const utf8 = new TextEncoder()
const hex = (bytes: ArrayBuffer | Uint8Array): string =>
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
  const { method, path, timestamp, nonce, body } = request
  return hmac(secret, [method.toUpperCase(), path, timestamp, nonce, await sha256(body)].join('\n'))
}

/** In hexadecimal digits. */
export const sha256 = async (bytes: Uint8Array): Promise<string> =>
  nodeCrypto
    ? nodeCrypto.createHash('sha256').update(bytes).digest('hex')
    : hex(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes)))

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
  nodeCrypto
    ? nodeCrypto.createHmac('sha256', secret).update(text).digest('hex')
    : hex(await sign(utf8.encode(secret), text))

async function sign(secret: Uint8Array<ArrayBuffer>, text: string): Promise<ArrayBuffer | Uint8Array> {
  if (nodeCrypto) return nodeCrypto.createHmac('sha256', secret).update(text).digest()
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
