import { secp256k1 } from '@noble/curves/secp256k1.js'
import { base64, hex } from '@scure/base'
import { AwsClient } from 'aws4fetch'
import { BridgeError } from '../errors.ts'
import type { GuardianKey } from './key.ts'

export type KmsOptions = {
  /** The service's URL: AWS's own, or another service with the same protocol. */
  url: string
  /** Id, alias or ARN of a signing key of type ECC_SECG_P256K1. */
  keyId: string
  region: string
  accessKey: string
  secretKey: string
}

const timeoutMs = 10_000
/** SubjectPublicKeyInfo of secp256k1 (RFC 5480, SEC 2): what comes before the uncompressed point. */
const keyPrefix = '3056301006072a8648ce3d020106052b8104000a034200'

const refused = (reason: string, cause?: unknown) => new BridgeError('key_service', { reason }, { cause })

type Answer = { PublicKey?: string; Signature?: string; __type?: string }

/**
 * A guardian's key in AWS KMS, or behind the same protocol (`TrentService`, Signature Version 4). The key never leaves
 * the service. Every answer of the service is verified before it is used.
 */
export async function keyFromKms(options: KmsOptions): Promise<GuardianKey> {
  const call = kmsClient(options)
  const KeyId = options.keyId
  const publicKey = readPublicKey(await call('GetPublicKey', { KeyId }))
  return {
    publicKey,
    signDigest: async (digest) => {
      const message = { Message: base64.encode(digest), MessageType: 'DIGEST' }
      const answer = await call('Sign', { KeyId, ...message, SigningAlgorithm: 'ECDSA_SHA_256' })
      return readSignature(answer, digest, publicKey)
    },
  }
}

function kmsClient({ url, region, accessKey, secretKey }: KmsOptions) {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    region,
    // A guardian retries by itself, with growing delays.
    service: 'kms',
    retries: 0,
  })
  return async (act: 'GetPublicKey' | 'Sign', body: object): Promise<Answer> => {
    const response = await client
      .fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `TrentService.${act}` },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      .catch((cause: unknown) => {
        throw refused('unreachable', cause)
      })
    const answer = (await response.json().catch(() => ({}))) as Answer
    if (!response.ok) throw refused(answer.__type ?? String(response.status))
    return answer
  }
}

function bytesOf(text: string | undefined, what: string): Uint8Array {
  try {
    return base64.decode(text ?? '')
  } catch (cause) {
    throw refused(what, cause)
  }
}

function readPublicKey({ PublicKey }: Answer): Uint8Array {
  const text = hex.encode(bytesOf(PublicKey, 'public_key'))
  if (!text.startsWith(keyPrefix)) throw refused('key_kind')
  try {
    return secp256k1.Point.fromBytes(hex.decode(text.slice(keyPrefix.length))).toBytes(true)
  } catch (cause) {
    throw refused('public_key', cause)
  }
}

/**
 * Converts DER to r and s with the lower s, which contracts and Bitcoin require, and the recovery bit that identifies
 * this key.
 */
function readSignature({ Signature }: Answer, digest: Uint8Array, publicKey: Uint8Array) {
  const der = bytesOf(Signature, 'signature')
  try {
    const { r, s } = secp256k1.Signature.fromBytes(der, 'der')
    const order = secp256k1.Point.Fn.ORDER
    const signature = new secp256k1.Signature(r, s > order / 2n ? order - s : s).toBytes('compact')
    const own = hex.encode(publicKey)
    const recovery = [0, 1].find((bit) => {
      const recovered = secp256k1.recoverPublicKey(Uint8Array.of(bit, ...signature), digest, {
        prehash: false,
      })
      return hex.encode(recovered) === own
    })
    if (recovery !== undefined) return { signature, recovery }
  } catch (cause) {
    throw refused('signature', cause)
  }
  throw refused('signature')
}
