import { type Bytes, equalBytes, utf8, wipe } from '../bytes.ts'
import { WalletError } from '../errors.ts'
import { encrypt } from './cipher.ts'
import { headerBytes, type PasskeyWrap, type VaultEnvelope, type VaultHeader, wrapBytes } from './envelope.ts'

/** HKDF-SHA-256 over the 32 bytes of the WebAuthn PRF extension, bound to this vault's header. */
export async function passkeyKey(prf: Bytes, header: VaultHeader): Promise<Bytes> {
  if (prf.length !== 32) throw new WalletError('passkey_unsupported')
  const source = await crypto.subtle.importKey('raw', prf, 'HKDF', false, ['deriveBits'])
  const info = utf8('planet-wallet passkey wrap')
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: headerBytes(header), info }
  return new Uint8Array(await crypto.subtle.deriveBits(derivation, source, 256))
}

/** Adds a passkey in addition to the trade password, replacing an older wrap of the same credential. */
export async function addPasskey(
  envelope: VaultEnvelope,
  dataKey: Bytes,
  passkey: { credential: Bytes; salt: Bytes; prf: Bytes },
): Promise<VaultEnvelope> {
  const empty = new Uint8Array(0)
  const { credential, salt } = passkey
  const wrap: PasskeyWrap = { kdf: 'webauthn-prf', credential, salt, nonce: empty, key: empty }
  const key = await passkeyKey(passkey.prf, envelope.header)
  try {
    const { nonce, ciphertext } = await encrypt(key, dataKey, wrapBytes(envelope.header, wrap))
    const others = removePasskey(envelope, credential).passkeys
    return {
      ...envelope,
      revision: envelope.revision + 1,
      passkeys: [...others, { ...wrap, nonce, key: ciphertext }],
    }
  } finally {
    wipe(key)
  }
}

export function removePasskey(envelope: VaultEnvelope, credential: Bytes): VaultEnvelope {
  return {
    ...envelope,
    revision: envelope.revision + 1,
    passkeys: envelope.passkeys.filter((wrap) => !equalBytes(wrap.credential, credential)),
  }
}
