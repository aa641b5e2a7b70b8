import { type Bytes, equalBytes, wipe } from '../bytes.ts'
import type { Secret } from '../derivation.ts'
import { WalletError } from '../errors.ts'
import type { Unlock } from '../unlock.ts'
import { decrypt } from './cipher.ts'
import { headerBytes, type VaultEnvelope, wrapBytes } from './envelope.ts'
import { checkCost, isWeaker, type KdfCost, kdfCurrent, passwordKey } from './kdf.ts'
import { passkeyKey } from './passkey.ts'
import { wrapByPassword } from './seal.ts'

/** The data key inside the wrap that matches the unlock. The caller wipes it. */
export async function openDataKey(envelope: VaultEnvelope, unlock: Unlock): Promise<Bytes> {
  const { header } = envelope
  if (unlock.by === 'password') {
    const wrap = envelope.password
    checkCost(wrap)
    const key = await passwordKey(unlock.tradePassword, wrap.salt, wrap)
    const dataKey = await decrypt(key, wrap.nonce, wrap.key, wrapBytes(header, wrap))
    wipe(key)
    if (!dataKey) throw new WalletError('trade_password_wrong')
    return dataKey
  }
  const wrap = envelope.passkeys.find(({ credential }) => equalBytes(credential, unlock.credential))
  if (!wrap) throw new WalletError('passkey_unknown')
  const key = await passkeyKey(unlock.prf, header)
  const dataKey = await decrypt(key, wrap.nonce, wrap.key, wrapBytes(header, wrap))
  wipe(key)
  if (!dataKey) throw new WalletError('passkey_unknown')
  return dataKey
}

/** The data key was right, so a wrong tag means altered bytes. The caller wipes the secret. */
export async function openSecret(envelope: VaultEnvelope, dataKey: Bytes): Promise<Secret> {
  const { header, sealed } = envelope
  const bytes = await decrypt(dataKey, sealed.nonce, sealed.data, headerBytes(header))
  if (!bytes) throw new WalletError('vault_damaged')
  return { kind: header.content, bytes }
}

/** The same vault with today's parameters; undefined if it already has them. */
export async function raiseCost(
  envelope: VaultEnvelope,
  dataKey: Bytes,
  unlock: Unlock,
  current: KdfCost = kdfCurrent,
): Promise<VaultEnvelope | undefined> {
  if (unlock.by !== 'password' || !isWeaker(envelope.password, current)) return undefined
  const password = await wrapByPassword(dataKey, envelope.header, unlock.tradePassword, current)
  return { ...envelope, revision: envelope.revision + 1, password }
}
