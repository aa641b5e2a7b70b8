import { sha256 } from '@noble/hashes/sha2.js'
import { hex } from '@scure/base'
import { beforeAll, describe, expect, it } from 'vitest'
import { refusal, refusalOf } from '../../test/samples.ts'
import { randomBytes, utf8 } from '../bytes.ts'
import { readBackup, writeBackup } from './backup-file.ts'
import { decodeEnvelope, encodeEnvelope, type VaultEnvelope } from './envelope.ts'
import { openDataKey, openSecret } from './open.ts'
import { addPasskey, removePasskey } from './passkey.ts'
import { sealVault } from './seal.ts'

const tradePassword = 'correct horse battery'
const secret = { kind: 'entropy', bytes: new Uint8Array(32).fill(3) } as const
const account = 'account-1'
const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
let vault: VaultEnvelope
let text: string

beforeAll(async () => {
  vault = await sealVault({ account, address, secret, tradePassword })
  text = encodeEnvelope(vault, 'planet-vault')
})

const open = async (envelope: VaultEnvelope, password = tradePassword) =>
  openSecret(envelope, await openDataKey(envelope, { by: 'password', tradePassword: password }))

/** Like an attacker: changes the vault and recomputes the digest. */
function forge(change: (vault: Record<string, unknown>) => void): string {
  const outer = JSON.parse(text)
  change(outer.vault)
  outer.digest = hex.encode(sha256(utf8(JSON.stringify(outer.vault))))
  return JSON.stringify(outer)
}

describe('an envelope', () => {
  it('opens with its trade password, read back from its text', async () => {
    expect(await open(decodeEnvelope(text, 'planet-vault'))).toEqual(secret)
  })

  it('is different each time, with fresh key, salt and nonces', async () => {
    const again = await sealVault({ account, address, secret, tradePassword })
    expect(again.sealed.nonce).not.toEqual(vault.sealed.nonce)
    expect(again.sealed.data).not.toEqual(vault.sealed.data)
    expect(again.password.salt).not.toEqual(vault.password.salt)
    expect(again.password.key).not.toEqual(vault.password.key)
    expect([vault.sealed.nonce.length, vault.password.nonce.length]).toEqual([12, 12])
  })

  it('reports a wrong password, and not a damaged vault', async () => {
    expect((await refusalOf(open(vault, 'correct horse batterz'))).code).toBe('trade_password_wrong')
  })

  it('is rejected as damaged for every flipped bit of every byte', () => {
    const bytes = utf8(text)
    for (let i = 0; i < bytes.length; i++) {
      for (let bit = 0; bit < 8; bit++) {
        const flipped = Uint8Array.from(bytes)
        flipped[i] = (flipped[i] ?? 0) ^ (1 << bit)
        const damaged = new TextDecoder().decode(flipped)
        expect(refusal(() => decodeEnvelope(damaged, 'planet-vault')).code).toBe('vault_damaged')
      }
    }
  })

  it.each(['', '{', 'null', '[]', '{"format":"planet-vault"}', 'x'.repeat(100_000)])(
    'is not found in %.30s',
    (junk) => expect(refusal(() => decodeEnvelope(junk, 'planet-vault')).code).toBe('vault_damaged'),
  )

  it('is rejected when truncated or reformatted', () => {
    for (const bad of [text.slice(0, -1), `${text} `, JSON.stringify(JSON.parse(text), null, 1)]) {
      expect(refusal(() => decodeEnvelope(bad, 'planet-vault')).code).toBe('vault_damaged')
    }
  })
})

describe('a forged envelope with a matching digest', () => {
  const opened = (forged: string, password = tradePassword) =>
    open(decodeEnvelope(forged, 'planet-vault'), password)
  type Header = { header: Record<string, unknown> }

  it.each([
    [
      'of another account',
      (v: Record<string, unknown>) => Object.assign((v as Header).header, { account: 'other' }),
    ],
    [
      'of another address',
      (v: Record<string, unknown>) => Object.assign((v as Header).header, { address: '0x0' }),
    ],
    [
      'of another content',
      (v: Record<string, unknown>) => Object.assign((v as Header).header, { content: 'key' }),
    ],
  ])('%s does not open with the right password', async (_case, change) => {
    expect((await refusalOf(opened(forge(change)))).code).toBe('trade_password_wrong')
  })

  it('with other sealed bytes is damaged, once the password has proven right', async () => {
    const other = await sealVault({ account, address, secret, tradePassword })
    const mixed = encodeEnvelope({ ...vault, sealed: other.sealed }, 'planet-vault')
    expect((await refusalOf(opened(mixed))).code).toBe('vault_damaged')
  })

  it.each([
    ['weaker than the floor', { memoryKib: 1024 }],
    ['with a single pass', { passes: 1 }],
    ['that would exhaust the device', { memoryKib: 4_194_304 }],
    ['with endless passes', { passes: 1_000_000 }],
    ['with many lanes', { lanes: 64 }],
  ])('%s is rejected before any memory is allocated', async (_case, cost) => {
    const forged = forge((v) => Object.assign(v.password as object, cost))
    expect((await refusalOf(opened(forged))).code).toBe('vault_parameters')
  })

  it.each([
    ['an unknown field', (v: Record<string, unknown>) => Object.assign(v, { extra: 1 })],
    ['no password wrap', (v: Record<string, unknown>) => Object.assign(v, { password: undefined })],
    [
      'another cipher',
      (v: Record<string, unknown>) => Object.assign((v as Header).header, { cipher: 'none' }),
    ],
    ['a short nonce', (v: Record<string, unknown>) => Object.assign(v.sealed as object, { nonce: 'AAAA' })],
    ['a revision of zero', (v: Record<string, unknown>) => Object.assign(v, { revision: 0 })],
    [
      'an account name with spaces',
      (v: Record<string, unknown>) => Object.assign((v as Header).header, { account: 'a b' }),
    ],
  ])('with %s is rejected', (_case, change) => {
    expect(refusal(() => decodeEnvelope(forge(change), 'planet-vault')).code).toBe('vault_damaged')
  })

  it('reports a newer version', () => {
    const newer = forge((v) => Object.assign((v as Header).header, { version: 2 }))
    expect(refusal(() => decodeEnvelope(newer, 'planet-vault'))).toEqual({
      code: 'vault_version',
      detail: { version: 2 },
    })
  })
})

describe('a backup file', () => {
  it('holds the same sealed vault and opens with the same trade password', async () => {
    const file = writeBackup(vault)
    expect(readBackup(file)).toEqual(vault)
    expect(await open(readBackup(JSON.stringify(JSON.parse(file), null, 2)))).toEqual(secret)
  })

  it('is refused for every flipped byte', () => {
    const bytes = utf8(writeBackup(vault))
    for (let i = 0; i < bytes.length; i++) {
      const flipped = Uint8Array.from(bytes)
      flipped[i] = (flipped[i] ?? 0) ^ 1
      const code = refusal(() => readBackup(new TextDecoder().decode(flipped))).code
      expect(['vault_damaged', 'backup_format']).toContain(code)
    }
  })

  it('is neither a vault record nor any other file', () => {
    expect(refusal(() => readBackup(text)).code).toBe('backup_format')
    expect(refusal(() => readBackup('<html>')).code).toBe('backup_format')
  })
})

describe('a passkey', () => {
  const credential = randomBytes(32)
  const salt = randomBytes(32)
  const prf = randomBytes(32)
  const unlock = { by: 'passkey', credential, prf } as const

  it('opens the vault in addition to the trade password, until it is removed', async () => {
    const dataKey = await openDataKey(vault, { by: 'password', tradePassword })
    const two = await addPasskey(vault, dataKey, { credential, salt, prf })
    const stored = decodeEnvelope(encodeEnvelope(two, 'planet-vault'), 'planet-vault')
    expect(await openSecret(stored, await openDataKey(stored, unlock))).toEqual(secret)
    expect(await open(stored)).toEqual(secret)
    expect((await addPasskey(two, dataKey, { credential, salt, prf })).passkeys).toHaveLength(1)
    const removed = removePasskey(stored, credential)
    expect((await refusalOf(openDataKey(removed, unlock))).code).toBe('passkey_unknown')
    expect(writeBackup(two)).not.toContain('webauthn-prf')
  })

  it('with another secret, another vault or a short secret opens nothing', async () => {
    const dataKey = await openDataKey(vault, { by: 'password', tradePassword })
    const two = await addPasskey(vault, dataKey, { credential, salt, prf })
    const refused = async (envelope: VaultEnvelope, secretBytes: typeof prf) =>
      (await refusalOf(openDataKey(envelope, { ...unlock, prf: secretBytes }))).code
    expect(await refused(two, randomBytes(32))).toBe('passkey_unknown')
    expect(await refused({ ...two, header: { ...two.header, account: 'x' } }, prf)).toBe('passkey_unknown')
    expect(await refused(two, randomBytes(16))).toBe('passkey_unsupported')
  })
})
