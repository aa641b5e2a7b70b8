import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** What the server answers when it issues a challenge. */
export type Ceremony = { challenge: string; rp_id: string; user_handle?: string }
type Changes = {
  origin?: string
  rpId?: string
  isVerified?: boolean
  challenge?: string
  crossOrigin?: boolean
  handle?: string
  /** Attestation certificates, which we never request. */
  hasCertificate?: boolean
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()
const text = (bytes: Buffer): string => bytes.toString('base64url')

/** CBOR of a byte string of up to 65,535 bytes. */
const byteString = (bytes: Buffer): Buffer =>
  bytes.length < 24
    ? Buffer.concat([Buffer.of(0x40 + bytes.length), bytes])
    : Buffer.concat([Buffer.of(0x59, bytes.length >> 8, bytes.length & 0xff), bytes])
const cborText = (value: string): Buffer =>
  Buffer.concat([Buffer.of(0x60 + value.length), Buffer.from(value)])

/** An authenticator with one ES256 credential that follows WebAuthn, with changes on request. */
export function createAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  const state = { counter: 0, handle: '' }
  const clientData = (type: string, { challenge }: Ceremony, changes: Changes): Buffer =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: changes.challenge ?? challenge,
        origin: changes.origin ?? origin,
        crossOrigin: changes.crossOrigin ?? false,
      }),
    )
  const authenticatorData = ({ rp_id }: Ceremony, changes: Changes, more: Buffer): Buffer => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(state.counter)
    const flags = 0x01 | (changes.isVerified === false ? 0 : 0x04) | (more.length > 0 ? 0x40 : 0)
    return Buffer.concat([sha256(changes.rpId ?? rp_id), Buffer.of(flags), counter, more])
  }
  return {
    state,
    create: (intent: Ceremony, changes: Changes = {}) => {
      state.handle = intent.user_handle ?? ''
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.of(0, id.length), id, key])
      const attestation = Buffer.concat([
        Buffer.of(0xa3),
        ...[cborText('fmt'), cborText(changes.hasCertificate ? 'packed' : 'none'), cborText('attStmt')],
        ...(changes.hasCertificate
          ? [Buffer.of(0xa1), cborText('x5c'), Buffer.of(0x81), byteString(Buffer.alloc(4))]
          : [Buffer.of(0xa0)]),
        ...[cborText('authData'), byteString(authenticatorData(intent, changes, credential))],
      ])
      return {
        id: text(id),
        client_data: text(clientData('webauthn.create', intent, changes)),
        attestation: text(attestation),
        transports: ['internal'],
        name: 'Test device',
      }
    },
    get: (intent: Ceremony, changes: Changes = {}) => {
      const data = clientData('webauthn.get', intent, changes)
      const authenticator = authenticatorData(intent, changes, Buffer.alloc(0))
      const signature = sign('sha256', Buffer.concat([authenticator, sha256(data)]), privateKey)
      return {
        id: text(id),
        client_data: text(data),
        authenticator_data: text(authenticator),
        signature: text(signature),
        ...(state.handle !== '' && { user_handle: changes.handle ?? state.handle }),
      }
    },
  }
}
