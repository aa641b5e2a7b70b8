import { type Bytes, randomBytes, wipe } from '../bytes.ts'
import type { Secret } from '../derivation.ts'
import { encrypt } from './cipher.ts'
import {
  headerBytes,
  type PasswordWrap,
  type VaultEnvelope,
  type VaultHeader,
  wrapBytes,
} from './envelope.ts'
import { checkNewPassword, type KdfCost, kdfCurrent, passwordKey, saltLength } from './kdf.ts'

export type NewVault = { account: string; address: string; secret: Secret; tradePassword: string }

/** A fresh data key seals the secret; the trade password wraps the data key. */
export async function sealVault(vault: NewVault, cost: KdfCost = kdfCurrent): Promise<VaultEnvelope> {
  checkNewPassword(vault.tradePassword)
  const header: VaultHeader = {
    version: 1,
    account: vault.account,
    address: vault.address,
    content: vault.secret.kind,
    cipher: 'AES-256-GCM',
  }
  const dataKey = randomBytes(32)
  const plain = Uint8Array.from(vault.secret.bytes)
  try {
    const { nonce, ciphertext } = await encrypt(dataKey, plain, headerBytes(header))
    const password = await wrapByPassword(dataKey, header, vault.tradePassword, cost)
    return { header, revision: 1, sealed: { nonce, data: ciphertext }, password, passkeys: [] }
  } finally {
    wipe(dataKey, plain)
  }
}

export async function wrapByPassword(
  dataKey: Bytes,
  header: VaultHeader,
  tradePassword: string,
  cost: KdfCost,
): Promise<PasswordWrap> {
  const empty = new Uint8Array(0)
  const wrap: PasswordWrap = {
    kdf: 'argon2id',
    ...cost,
    salt: randomBytes(saltLength),
    nonce: empty,
    key: empty,
  }
  const wrappingKey = await passwordKey(tradePassword, wrap.salt, cost)
  try {
    const { nonce, ciphertext } = await encrypt(wrappingKey, dataKey, wrapBytes(header, wrap))
    return { ...wrap, nonce, key: ciphertext }
  } finally {
    wipe(wrappingKey)
  }
}
