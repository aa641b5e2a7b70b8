import type { Bytes } from './bytes.ts'
import { WalletError } from './errors.ts'

/**
 * The page's part of passkeys: credentials exist only in windows, so the page asks for the PRF secret
 * and hands it to the Worker. Without the vault on this device the secret opens nothing.
 */
export type PasskeySecret = { credential: Bytes; prf: Bytes }

const fresh = (): Bytes => crypto.getRandomValues(new Uint8Array(32))

export async function createPasskey(
  user: { id: Bytes; name: string },
  service: { id: string; name: string },
): Promise<PasskeySecret & { salt: Bytes }> {
  const salt = fresh()
  const created = await navigator.credentials.create({
    publicKey: {
      challenge: fresh(),
      rp: service,
      user: { ...user, displayName: user.name },
      // ES256 and RS256; the signature itself is not used.
      pubKeyCredParams: [
        { type: 'public-key', alg: -7 },
        { type: 'public-key', alg: -257 },
      ],
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      extensions: { prf: { eval: { first: salt } } },
    },
  })
  if (!(created instanceof PublicKeyCredential)) throw new WalletError('passkey_unsupported')
  const { prf } = created.getClientExtensionResults()
  if (!prf?.enabled) throw new WalletError('passkey_unsupported')
  const credential = new Uint8Array(created.rawId)
  const first = prf.results?.first
  // Many authenticators give the secret only when the credential is used, not when it is made.
  if (first) return { credential, salt, prf: bytesOf(first) }
  return { ...(await usePasskey(credential, service.id, salt)), salt }
}

export async function usePasskey(credential: Bytes, serviceId: string, salt: Bytes): Promise<PasskeySecret> {
  const used = await navigator.credentials.get({
    publicKey: {
      challenge: fresh(),
      rpId: serviceId,
      allowCredentials: [{ type: 'public-key', id: credential }],
      userVerification: 'required',
      extensions: { prf: { eval: { first: salt } } },
    },
  })
  if (!(used instanceof PublicKeyCredential)) throw new WalletError('passkey_unsupported')
  const first = used.getClientExtensionResults().prf?.results?.first
  if (!first) throw new WalletError('passkey_unsupported')
  return { credential, prf: bytesOf(first) }
}

const bytesOf = (source: BufferSource): Bytes =>
  ArrayBuffer.isView(source)
    ? Uint8Array.from(new Uint8Array(source.buffer, source.byteOffset, source.byteLength))
    : new Uint8Array(source)
