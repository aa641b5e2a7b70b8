import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { base64, hex } from '@scure/base'
import { AwsV4Signer } from 'aws4fetch'
import type { Hex } from 'viem'

export type KmsServer = {
  url: string
  /** Changes the next answers, as a broken or hostile service would. */
  answerWith: (change: ((answer: object) => object) | undefined) => void
  close: () => Promise<void>
}

const region = 'us-east-1'
export const kmsLogin = { accessKey: 'guardian', secretKey: 'secret of the guardian', region }
const keyPrefix = '3056301006072a8648ce3d020106052b8104000a034200'

/** A stand-in for AWS KMS with one key: the same calls, the same request signatures, high s as often as low s. */
export async function startKms(keyId: string, privateKey: Hex): Promise<KmsServer> {
  const key = hex.decode(privateKey.slice(2))
  let change: ((answer: object) => object) | undefined
  let signed = 0
  const publicKey = () =>
    base64.encode(hex.decode(keyPrefix + hex.encode(secp256k1.getPublicKey(key, false))))
  const sign = (digest: Uint8Array) => {
    const { r, s } = secp256k1.Signature.fromBytes(
      secp256k1.sign(digest, key, { prehash: false, lowS: true }),
    )
    const order = secp256k1.Point.Fn.ORDER
    return new secp256k1.Signature(r, signed++ % 2 === 0 ? order - s : s).toBytes('der')
  }
  const answer = (act: string, body: Record<string, string>) => {
    if (body.KeyId !== keyId) return { status: 400, answer: { __type: 'NotFoundException' } }
    if (act === 'TrentService.GetPublicKey')
      return { status: 200, answer: { KeyId: keyId, KeySpec: 'ECC_SECG_P256K1', PublicKey: publicKey() } }
    const digest = base64.decode(body.Message ?? '')
    if (act !== 'TrentService.Sign' || body.MessageType !== 'DIGEST' || digest.length !== 32)
      return { status: 400, answer: { __type: 'ValidationException' } }
    const facts = { KeyId: keyId, SigningAlgorithm: body.SigningAlgorithm }
    return { status: 200, answer: { ...facts, Signature: base64.encode(sign(digest)) } }
  }

  const server = createServer(async (request, response) => {
    const body = await text(request)
    const isKnown = await isSignedByGuardian(request, body)
    const found = isKnown
      ? answer(String(request.headers['x-amz-target']), JSON.parse(body))
      : { status: 403, answer: { __type: 'InvalidSignatureException' } }
    response.writeHead(found.status, { 'content-type': 'application/x-amz-json-1.1' })
    response.end(JSON.stringify(change ? change(found.answer) : found.answer))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    answerWith: (next) => {
      change = next
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Signature Version 4: signs the request again, and the result must match. */
async function isSignedByGuardian({ headers }: IncomingMessage, body: string): Promise<boolean> {
  const signer = new AwsV4Signer({
    method: 'POST',
    url: `http://${headers.host}/`,
    headers: {
      'content-type': String(headers['content-type']),
      'x-amz-target': String(headers['x-amz-target']),
    },
    body,
    accessKeyId: kmsLogin.accessKey,
    secretAccessKey: kmsLogin.secretKey,
    datetime: String(headers['x-amz-date']),
    service: 'kms',
    region,
  })
  const { headers: wanted } = await signer.sign()
  return wanted.get('authorization') === headers.authorization
}
