import { beforeAll, describe, expect, it } from 'vitest'
import { refusalOf } from '../../test/samples.ts'
import { ethereumAddress } from '../addresses/ethereum.ts'
import { openKeyring, type Secret } from '../derivation.ts'
import { readCopies, writeCopies } from './copies.ts'
import { encodeEnvelope, type VaultEnvelope } from './envelope.ts'
import type { KdfCost } from './kdf.ts'
import { kdfCurrent, kdfFloor } from './kdf.ts'
import { sealVault } from './seal.ts'
import { memoryStore } from './store.ts'
import { withVault } from './unlock.ts'

const account = 'account-1'
const tradePassword = 'correct horse battery'
const right = { by: 'password', tradePassword } as const
const wrong = { by: 'password', tradePassword: 'wrong horse battery' } as const
const secret = (): Secret => ({ kind: 'entropy', bytes: new Uint8Array(32).fill(3) })
let vault: VaultEnvelope
let address: string

beforeAll(async () => {
  address = ethereumAddress((await openKeyring(secret())).key('planet', 'main').publicKey)
  vault = await sealVault({ account, address, secret: secret(), tradePassword })
})

async function device(envelope = vault) {
  const records = new Map<string, string>()
  const clock = { now: 1_700_000_000_000 }
  const made = { store: memoryStore(records), now: () => clock.now }
  await writeCopies(made.store, envelope)
  return { records, clock, device: made }
}
const damage = (text: string): string => text.replace('"passes":3', '"passes":4')
const [slotA, slotB] = [`vault/${account}/a`, `vault/${account}/b`]
const opened = 'opened'

describe('opening', () => {
  it('provides the keys for one operation and overwrites them afterwards, even if it fails', async () => {
    const { device: here } = await device()
    const taken: Uint8Array[] = []
    const take = withVault(here, account, right, ({ keyring, dataKey, secret: inside }) => {
      taken.push(keyring.key('planet', 'main').privateKey, dataKey, inside.bytes)
      expect(taken.every((bytes) => bytes.some((byte) => byte !== 0))).toBe(true)
      throw new Error('the act failed')
    })
    await expect(take).rejects.toThrow('the act failed')
    expect(taken).toHaveLength(3)
    for (const bytes of taken) expect(bytes.every((byte) => byte === 0)).toBe(true)
  })

  it('repairs the copy that was damaged or lost', async () => {
    const broken = damage(encodeEnvelope(vault, 'planet-vault'))
    for (const [slot, text] of [
      [slotA, broken],
      [slotB, ''],
      [slotB, undefined],
    ] as const) {
      const { device: here, records } = await device()
      const whole = records.get(slot)
      if (text === undefined) records.delete(slot)
      else records.set(slot, text)
      expect((await readCopies(here.store, account)).good).toHaveLength(1)
      expect(await withVault(here, account, right, () => opened)).toBe(opened)
      expect(records.get(slot)).toBe(whole)
    }
  })

  it('repairs nothing before the trade password was verified', async () => {
    const { device: here, records } = await device()
    records.set(slotB, 'junk')
    expect((await refusalOf(withVault(here, account, wrong, () => opened))).code).toBe('trade_password_wrong')
    expect(records.get(slotB)).toBe('junk')
  })

  it('distinguishes a missing, a damaged and a foreign vault, and counts no attempt for them', async () => {
    const { device: here, records } = await device()
    expect((await refusalOf(withVault(here, 'nobody', right, () => opened))).code).toBe('vault_missing')
    for (const slot of [slotA, slotB]) records.set(slot, damage(records.get(slot) ?? ''))
    expect((await refusalOf(withVault(here, account, right, () => opened))).code).toBe('vault_damaged')
    const whole = encodeEnvelope(vault, 'planet-vault')
    for (const slot of ['a', 'b']) records.set(`vault/other/${slot}`, whole)
    expect((await refusalOf(withVault(here, 'other', right, () => opened))).code).toBe('vault_damaged')
    expect([...records.keys()].filter((key) => key.startsWith('attempts'))).toEqual([])
  })

  it('rejects a key that does not yield the address in the header', async () => {
    const lie = await sealVault({ account, address: `0x${'1'.repeat(40)}`, secret: secret(), tradePassword })
    const { device: here } = await device(lie)
    expect((await refusalOf(withVault(here, account, right, () => opened))).code).toBe('vault_damaged')
  })

  it('slows down wrong attempts, even for the right password, until the wait is over', async () => {
    const { device: here, clock } = await device()
    const code = async (unlock: typeof right | typeof wrong) =>
      withVault(here, account, unlock, () => opened).catch((error) => error.code)
    expect([await code(wrong), await code(wrong), await code(wrong)]).toEqual(
      Array(3).fill('trade_password_wrong'),
    )
    expect(await code(right)).toBe('too_many_attempts')
    clock.now += 5_000
    expect(await code(right)).toBe(opened)
    expect(await code(wrong)).toBe('trade_password_wrong')
    expect(await code(right)).toBe(opened)
  })

  it('continues after a rewrite that was interrupted between the two copies', async () => {
    const cost: KdfCost = { ...kdfCurrent, passes: 4 }
    const { device: here, records } = await device()
    const oldText = records.get(slotB)
    await withVault({ ...here, cost }, account, right, () => opened)
    const newText = records.get(slotA)
    records.set(slotB, oldText ?? '')
    await withVault({ ...here, cost }, account, right, ({ envelope }) => expect(envelope.revision).toBe(2))
    expect(records.get(slotB)).toBe(newText)
  })
})

it('raises the parameters of an older vault silently, in both copies, and only once', async () => {
  const older = await sealVault({ account, address, secret: secret(), tradePassword }, kdfFloor)
  const { device: here, records } = await device(older)
  const wrap = async () => {
    const [newest] = (await readCopies(here.store, account)).good
    if (!newest) throw new Error('The vault is lost.')
    const { memoryKib, passes, lanes } = newest.password
    return { cost: { memoryKib, passes, lanes }, revision: newest.revision }
  }
  expect(await wrap()).toEqual({ cost: kdfFloor, revision: 1 })
  await withVault(here, account, right, () => opened)
  expect(await wrap()).toEqual({ cost: kdfCurrent, revision: 2 })
  expect(records.get(slotA)).toBe(records.get(slotB))
  await withVault(here, account, right, ({ secret: inside }) => {
    expect(inside.bytes).toEqual(secret().bytes)
  })
  expect(await wrap()).toEqual({ cost: kdfCurrent, revision: 2 })
})

it('does not report success if the store loses what was written', async () => {
  const forgetful = { get: async () => undefined, update: async () => {} }
  expect((await refusalOf(writeCopies(forgetful, vault))).code).toBe('vault_damaged')
})
