import { base64urlnopad } from '@scure/base'
import { type Bytes, randomBytes } from './bytes.ts'
import { WalletError } from './errors.ts'

/**
 * The page's part of passkeys: credentials exist only in windows, so the page asks for the PRF secret
 * and hands it to the Worker. Without the vault on this device the secret opens nothing.
 */
export type PasskeySecret = { credential: Bytes; prf: Bytes }

/** A passkey as the vault lists it. */
export type KnownPasskey = { credential: Bytes; salt: Bytes }

type Service = { id: string; name: string }

/** Whether the browser can derive a secret from a passkey. An old browser cannot tell; then we have to try. */
export async function canUsePasskeys(): Promise<boolean> {
  if (typeof PublicKeyCredential === 'undefined') return false
  const capabilities = await PublicKeyCredential.getClientCapabilities?.()
  return capabilities?.['extension:prf'] !== false
}

/** Whether the device itself can ask for a fingerprint, a face or its PIN. */
export const hasPlatformPasskeys = async (): Promise<boolean> =>
  (await canUsePasskeys()) && PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable()

export async function createPasskey(
  name: string,
  service: Service,
  existing: readonly KnownPasskey[],
): Promise<PasskeySecret & { salt: Bytes }> {
  const salt = randomBytes(32)
  const created = await promptPasskey(() =>
    navigator.credentials.create({
      publicKey: {
        challenge: randomBytes(32),
        rp: service,
        // A new id: a password manager replaces a passkey with the same id, which may open the vault of another device.
        user: { id: randomBytes(32), name, displayName: name },
        // ES256 and RS256; the signature itself is not used.
        pubKeyCredParams: [
          { type: 'public-key', alg: -7 },
          { type: 'public-key', alg: -257 },
        ],
        excludeCredentials: existing.map(({ credential }) => ({ type: 'public-key', id: credential })),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
        extensions: { prf: { eval: { first: salt } } },
      },
    }),
  )
  const { prf } = created.getClientExtensionResults()
  const credential = new Uint8Array(created.rawId)
  if (!prf?.enabled) {
    await reportUnknown(credential, service.id)
    throw new WalletError('passkey_unsupported')
  }
  const first = prf.results?.first
  // Many authenticators return the secret only when the credential is used, not when it is created.
  if (first) return { credential, salt, prf: bytesOf(first) }
  return { ...(await askPasskey([{ credential, salt }], service.id)), salt }
}

/** Requests any of the vault's passkeys. Each has its own salt. */
export async function askPasskey(known: readonly KnownPasskey[], serviceId: string): Promise<PasskeySecret> {
  const salts = known.map(({ credential, salt }) => [base64urlnopad.encode(credential), { first: salt }])
  const used = await promptPasskey(() =>
    navigator.credentials.get({
      publicKey: {
        challenge: randomBytes(32),
        rpId: serviceId,
        allowCredentials: known.map(({ credential }) => ({ type: 'public-key', id: credential })),
        userVerification: 'required',
        extensions: { prf: { evalByCredential: Object.fromEntries(salts) } },
      },
    }),
  )
  const first = used.getClientExtensionResults().prf?.results?.first
  if (!first) throw new WalletError('passkey_unsupported')
  return { credential: new Uint8Array(used.rawId), prf: bytesOf(first) }
}

/** Lets the password manager remove a passkey that opens nothing. Browsers without the call keep it. */
export async function reportUnknown(credential: Bytes, serviceId: string): Promise<void> {
  const options = { rpId: serviceId, credentialId: base64urlnopad.encode(credential) }
  await PublicKeyCredential.signalUnknownCredential?.(options)
}

const refusals: Readonly<Record<string, 'passkey_cancelled' | 'passkey_exists'>> = {
  NotAllowedError: 'passkey_cancelled',
  AbortError: 'passkey_cancelled',
  InvalidStateError: 'passkey_exists',
}

/** The browser throws its own exceptions: no authenticator, a closed dialog, an address without a domain. */
export async function promptPasskey(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const asserted = await ask()
    if (asserted instanceof PublicKeyCredential) return asserted
  } catch (cause) {
    if (!(cause instanceof DOMException)) throw cause
    throw new WalletError(refusals[cause.name] ?? 'passkey_unsupported', { cause })
  }
  throw new WalletError('passkey_unsupported')
}

const bytesOf = (source: BufferSource): Bytes =>
  ArrayBuffer.isView(source)
    ? Uint8Array.from(new Uint8Array(source.buffer, source.byteOffset, source.byteLength))
    : new Uint8Array(source)
