import { computeAddress, encryptKeystoreJsonSync, HDNodeWallet } from 'ethers'
import { beforeAll, describe, expect, it } from 'vitest'
import { randomBytes } from '../bytes.ts'
import { verifyRegistration } from '../registration.ts'
import { memoryStore } from '../vault/store.ts'
import { createHandler } from './handle.ts'
import type { ActName, PublicWallet, RequestOf, ResponseMessage, ResultOf } from './protocol.ts'

const account = 'account-1'
const stage = 'sandbox'
const tradePassword = 'correct horse battery'
const unlock = { by: 'password', tradePassword } as const

function makeDevice() {
  const clock = { now: 1_700_000_000_000 }
  const records = new Map<string, string>()
  const handle = createHandler({ store: memoryStore(records), now: () => clock.now })
  let id = 0
  const send = (act: string, request: unknown): Promise<ResponseMessage> => handle({ id: ++id, act, request })
  const call = async <A extends ActName>(act: A, request: RequestOf<A>): Promise<ResultOf<A>> => {
    const answer = await send(act, request)
    if (!answer.ok) throw new Error(`refused: ${answer.error.code}`)
    return answer.result as ResultOf<A>
  }
  const refused = async <A extends ActName>(act: A, request: RequestOf<A>): Promise<string> => {
    const answer = await send(act, request)
    return answer.ok ? 'nothing was refused' : answer.error.code
  }
  return { clock, records, send, call, refused }
}

let device: ReturnType<typeof makeDevice>
let wallet: PublicWallet
let words: string[]
beforeAll(async () => {
  device = makeDevice()
  wallet = await device.call('create', { account, stage, tradePassword })
  words = (await device.call('revealPhrase', { account, unlock })).words
})

describe('making a wallet', () => {
  it('returns public data only, and recognises the wallet afterwards', async () => {
    expect(wallet.addresses.planet).toBe(wallet.addresses.ethereum)
    expect(wallet.addresses.bitcoin).toMatch(/^bcrt1q/)
    expect(wallet.addresses.tron).toMatch(/^T/)
    expect(await device.call('status', { account })).toMatchObject({
      exists: true,
      address: wallet.addresses.planet,
      copies: { a: 'good', b: 'good' },
      retryAfterMs: 0,
    })
    expect(await device.call('status', { account: 'nobody' })).toEqual({ exists: false })
  })

  it('never overwrites a vault', async () => {
    expect(await device.refused('create', { account, stage, tradePassword })).toBe('vault_exists')
    const phrase = `${'abandon '.repeat(23)}art`
    expect(await device.refused('restorePhrase', { account, stage, tradePassword, phrase })).toBe(
      'vault_exists',
    )
  })

  it('opens only with its first trade password, in every operation', async () => {
    const own = makeDevice()
    const made = await own.call('create', { account, stage, tradePassword })
    const { file } = await own.call('exportBackup', { account, unlock })
    // Operations that take a trade password, with another one: none makes it the vault's. Only a person who has the
    // phrase can create a new vault from it, as on a new device.
    const other = { account, stage, tradePassword: 'another trade password' } as const
    const by = { by: 'password', tradePassword: other.tradePassword } as const
    expect(await own.refused('create', other)).toBe('vault_exists')
    expect(await own.refused('restoreBackup', { ...other, file })).not.toBe('nothing was refused')
    own.clock.now += 3_600_000
    expect(await own.refused('openWallet', { account, stage, unlock: by })).toBe('trade_password_wrong')
    own.clock.now += 3_600_000
    expect(await own.call('openWallet', { account, stage, unlock })).toEqual(made)
  })

  it('rejects a short trade password before anything is stored', async () => {
    const fresh = makeDevice()
    const tooShort = { account, stage, tradePassword: '1234567' } as const
    expect(await fresh.refused('create', tooShort)).toBe('trade_password_short')
    expect([...fresh.records]).toEqual([])
  })

  it.each(['12345678', 'password', 'qwertyui', 'aaaaaaaa', account.padEnd(8, '1')])(
    'rejects %s as a new trade password before anything is stored',
    async (weak) => {
      const fresh = makeDevice()
      const request = { account, stage, tradePassword: weak } as const
      expect(await fresh.refused('create', request)).toBe('trade_password_weak')
      const phrase = `${'abandon '.repeat(23)}art`
      expect(await fresh.refused('restorePhrase', { ...request, phrase })).toBe('trade_password_weak')
      expect([...fresh.records]).toEqual([])
    },
  )

  it('rates a trade password and suggests one that it accepts', async () => {
    const { tradePassword: suggested } = await device.call('suggestPassword', {})
    const rate = (text: string) => device.call('ratePassword', { tradePassword: text, own: ['Hanako'] })
    expect(await rate(suggested)).toEqual({ score: 4, isStrong: true })
    expect(await rate('hanako12')).toMatchObject({ isStrong: false })
  })

  it('opens to the same address with the second entry of the trade password, and not with another', async () => {
    expect(await device.call('openWallet', { account, stage, unlock })).toEqual(wallet)
    const typo = { by: 'password', tradePassword: `${tradePassword}x` } as const
    expect(await device.refused('openWallet', { account, stage, unlock: typo })).toBe('trade_password_wrong')
  })
})

describe('the phrase', () => {
  const at = (...positions: number[]) =>
    positions.map((position) => ({ position, word: words[position - 1] ?? '' }))

  it('is confirmed by some of its words at their positions, within a session', async () => {
    await device.call('unlockSession', { account, unlock, keepOpenMs: 60_000 })
    const session = { by: 'session' } as const
    const confirm = (given: { position: number; word: string }[]) => ({
      account,
      unlock: session,
      words: given,
    })
    expect(await device.call('confirmPhrase', confirm(at(3, 9, 24)))).toEqual({ confirmed: true })
    const wrong = [...at(3, 9), { position: 24, word: 'nonsense' }]
    expect(await device.refused('confirmPhrase', confirm(wrong))).toBe('phrase_mismatch')
    expect(await device.refused('confirmPhrase', confirm(at(3, 3, 3)))).toBe('protocol')
    expect((await device.call('revealPhrase', { account, unlock: session })).words).toEqual(words)
    device.clock.now += 60_000
    expect(await device.refused('revealPhrase', { account, unlock: session })).toBe('vault_locked')
  })

  it('is complete or rejected if the session ends in the middle of the operation', async () => {
    await device.call('unlockSession', { account, unlock, keepOpenMs: 1 })
    const answer = await device.send('revealPhrase', { account, unlock: { by: 'session' } })
    if (answer.ok) expect(answer.result).toEqual({ words })
    else expect(answer.error.code).toBe('vault_locked')
  })

  it('locks at once when asked to', async () => {
    await device.call('unlockSession', { account, unlock, keepOpenMs: 60_000 })
    await device.call('lock', {})
    expect(await device.refused('revealPhrase', { account, unlock: { by: 'session' } })).toBe('vault_locked')
  })

  it('passes the drill, and another phrase does not', async () => {
    expect(await device.call('drillPhrase', { account, phrase: words.join(' ') })).toEqual({ matches: true })
    const phrase = `${'abandon '.repeat(23)}art`
    expect(await device.refused('drillPhrase', { account, phrase })).toBe('phrase_mismatch')
  })

  it('restores the same wallet on a new device, under its own trade password', async () => {
    const fresh = makeDevice()
    const request = {
      account,
      stage,
      tradePassword: 'another trade password',
      phrase: words.join('\n'),
    } as const
    expect(await fresh.call('restorePhrase', request)).toEqual(wallet)
    // The same wallet may be restored again, for instance after the trade password was forgotten.
    expect(await fresh.call('restorePhrase', { ...request, tradePassword })).toEqual(wallet)
    expect(await fresh.call('openWallet', { account, stage, unlock })).toEqual(wallet)
    expect(await fresh.refused('discardUnregistered', { account })).toBe('vault_registered')
  })
})

describe('the backup file', () => {
  it('restores the same wallet on a new device, and passes the drill', async () => {
    const { file, name } = await device.call('exportBackup', { account, unlock })
    expect(name).toMatch(/^planet-wallet-[0-9A-Fa-f]{8}\.json$/)
    expect(await device.call('drillBackup', { account, file, tradePassword })).toEqual({ matches: true })
    const fresh = makeDevice()
    const restore = { account, stage, tradePassword, file } as const
    expect(await fresh.refused('restoreBackup', { ...restore, tradePassword: 'wrong password' })).toBe(
      'trade_password_wrong',
    )
    expect(await fresh.refused('restoreBackup', { ...restore, account: 'other' })).toBe('vault_other_account')
    expect(await fresh.refused('restoreBackup', { ...restore, file: '{}' })).toBe('backup_format')
    expect([...fresh.records]).toEqual([])
    expect(await fresh.call('restoreBackup', restore)).toEqual(wallet)
    expect(await fresh.call('openWallet', { account, stage, unlock })).toEqual(wallet)
  })

  it('replaces a vault that is damaged beyond repair', async () => {
    const { file } = await device.call('exportBackup', { account, unlock })
    const broken = makeDevice()
    for (const slot of ['a', 'b']) broken.records.set(`vault/${account}/${slot}`, 'junk')
    expect(await broken.refused('create', { account, stage, tradePassword })).toBe('vault_exists')
    expect(await broken.call('restoreBackup', { account, stage, tradePassword, file })).toEqual(wallet)
  })
})

it('never replaces a phrase by the single key of a key file', async () => {
  const own = makeDevice()
  const phrase = `${'abandon '.repeat(23)}art`
  await own.call('restorePhrase', { account, stage, tradePassword, phrase })
  // The first Ethereum key of that phrase, as any wallet exports it.
  const { address, privateKey } = HDNodeWallet.fromPhrase(phrase)
  const file = encryptKeystoreJsonSync({ address, privateKey }, 'file password', { scrypt: { N: 1024 } })
  const request = { account, stage, tradePassword: 'another trade password', file } as const
  expect(await own.refused('importKeystore', { ...request, filePassword: 'file password' })).toBe(
    'vault_exists',
  )
  expect((await own.call('revealPhrase', { account, unlock })).words.join(' ')).toBe(phrase)
})

it('forgets the passkeys of a vault whose trade password was replaced', async () => {
  const own = makeDevice()
  const made = await own.call('create', { account, stage, tradePassword })
  const { words } = await own.call('revealPhrase', { account, unlock })
  const passkey = {
    credential: new Uint8Array([1]),
    salt: new Uint8Array(32),
    prf: new Uint8Array(32).fill(7),
  }
  await own.call('addPasskey', { account, tradePassword, ...passkey })
  expect(await own.call('status', { account })).toMatchObject({
    passkeys: [{ credential: passkey.credential }],
  })
  const next = { account, stage, tradePassword: 'another trade password' } as const
  expect(await own.call('restorePhrase', { ...next, phrase: words.join(' ') })).toEqual(made)
  expect(await own.call('status', { account })).toMatchObject({ passkeys: [] })
  expect(await own.refused('openWallet', { account, stage, unlock })).toBe('trade_password_wrong')
  const by = { by: 'password', tradePassword: next.tradePassword } as const
  expect(await own.call('openWallet', { account, stage, unlock: by })).toEqual(made)
})

it('imports a Web3 key file as a wallet of one key, which has no phrase', async () => {
  const privateKey = `0x${'42'.repeat(32)}`
  const address = computeAddress(privateKey)
  const file = encryptKeystoreJsonSync({ address, privateKey }, 'file password', { scrypt: { N: 1024 } })
  const fresh = makeDevice()
  const request = {
    account,
    stage,
    tradePassword,
    file,
    filePassword: 'file password',
  } as const
  const imported = await fresh.call('importKeystore', request)
  expect(imported).toMatchObject({ content: 'key', addresses: { planet: address } })
  expect(await fresh.refused('revealPhrase', { account, unlock })).toBe('phrase_absent')
  expect(await fresh.call('openWallet', { account, stage, unlock })).toEqual(imported)
})

describe('signing', () => {
  it('the registration of public keys', async () => {
    const claim = { account, stage, challenge: `0x${'01'.repeat(32)}`, issuedAt: 1_700_000_000 } as const
    const registration = await device.call('register', { account, unlock, claim })
    verifyRegistration(registration, claim)
    expect(registration.addresses.planet).toBe(wallet.addresses.planet)
    const other = { ...claim, account: 'account-2' }
    expect(await device.refused('register', { account, unlock, claim: other })).toBe('registration_invalid')
  })
})

describe('a passkey', () => {
  it('opens the vault in addition to the trade password until it is removed', async () => {
    const [credential, salt, prf] = [randomBytes(16), randomBytes(32), randomBytes(32)]
    await device.call('addPasskey', { account, tradePassword, credential, salt, prf })
    expect(await device.call('status', { account })).toMatchObject({ passkeys: [{ credential, salt }] })
    const passkey = { by: 'passkey', credential, prf } as const
    expect(await device.call('openWallet', { account, stage, unlock: passkey })).toEqual(wallet)
    await device.call('removePasskey', { account, unlock, credential })
    expect(await device.refused('openWallet', { account, stage, unlock: passkey })).toBe('passkey_unknown')
  })
})

describe('the protocol', () => {
  it.each([
    ['no message', undefined],
    ['no act', { id: 1 }],
    ['an unknown act', { id: 1, act: 'exportKey', request: { account } }],
    ['an inherited name', { id: 1, act: 'constructor', request: { account } }],
    ['no request', { id: 1, act: 'status' }],
    ['no account', { id: 1, act: 'status', request: {} }],
    ['an account with a path', { id: 1, act: 'status', request: { account: 'a\nb' } }],
    ['an unknown stage', { id: 1, act: 'create', request: { account: 'z', stage: 'mars', tradePassword } }],
    ['no way to unlock', { id: 1, act: 'revealPhrase', request: { account } }],
    [
      'an unknown way to unlock',
      { id: 1, act: 'revealPhrase', request: { account, unlock: { by: 'magic' } } },
    ],
    [
      'a password that is no text',
      { id: 1, act: 'create', request: { account: 'z', stage, tradePassword: 5 } },
    ],
  ])('refuses %s', async (_case, message) => {
    const handle = createHandler({ store: memoryStore(), now: Date.now })
    expect(await handle(message)).toMatchObject({ ok: false, error: { code: 'protocol' } })
  })

  it('removes a vault only for a person who can open it', async () => {
    const fresh = makeDevice()
    await fresh.call('create', { account, stage, tradePassword })
    const typo = { by: 'password', tradePassword: 'not this one' } as const
    expect(await fresh.refused('removeVault', { account, unlock: typo })).toBe('trade_password_wrong')
    expect(await fresh.call('removeVault', { account, unlock })).toEqual({ removed: true })
    expect([...fresh.records]).toEqual([])
  })

  it('discards keys without the trade password only until they are registered', async () => {
    const fresh = makeDevice()
    const begin = () => {
      for (const [key, record] of device.records) fresh.records.set(key, record)
    }
    begin()
    expect(await fresh.call('status', { account })).toMatchObject({ exists: true, isUnregistered: true })
    expect(await fresh.refused('discardUnregistered', { account: 'other' })).toBe('vault_registered')
    expect(await fresh.call('discardUnregistered', { account })).toEqual({ removed: true })
    expect([...fresh.records]).toEqual([])
    begin()
    await fresh.call('markRegistered', { account })
    expect(await fresh.refused('discardUnregistered', { account })).toBe('vault_registered')
    expect(await fresh.call('status', { account })).toMatchObject({ exists: true, isUnregistered: false })
  })
})
