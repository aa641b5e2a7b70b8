import { inspect } from 'node:util'
import { hex } from '@scure/base'
import { HDKey } from '@scure/bip32'
import { encryptKeystoreJsonSync, Wallet } from 'ethers'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openKeyring } from '../src/derivation.ts'
import { entropyOf, seedOf } from '../src/phrase.ts'
import { indexedDbStore } from '../src/vault/indexeddb.ts'
import { createVaultClient, type VaultClient } from '../src/worker/client.ts'
import { createHandler } from '../src/worker/handle.ts'

const account = 'account-1'
const stage = 'main'
/** A valid phrase of words that nothing else here uses. */
const phrase =
  'fatigue giraffe kangaroo pelican quantum rhythm squirrel tornado umbrella vintage walnut zebra ' +
  'glimpse giggle hamster jungle lobster mosquito nephew ostrich pyramid raccoon sphere blouse'
const secrets = {
  tradePassword: 'Plänted-Trade-Pässword-1',
  wrongPassword: 'Planted-Wrong-Password-2',
  filePassword: 'Planted-File-Password-3',
  wrongWord: 'plantedwrongword',
}
const unlock = { by: 'password', tradePassword: secrets.tradePassword } as const

/** Every form in which a secret could appear. */
async function plantedForms(): Promise<{ name: string; form: string }[]> {
  const entropy = entropyOf(phrase)
  const seed = await seedOf(entropy)
  const root = HDKey.fromMasterSeed(seed)
  const keyring = await openKeyring({ kind: 'entropy', bytes: Uint8Array.from(entropy) })
  const keys = (['planet', 'bitcoin', 'tron'] as const).map((name) => keyring.key(name, stage).privateKey)
  const raw = [entropy, seed, ...keys, ...Object.values(secrets).map((text) => Buffer.from(text))]
  const encoded = raw.flatMap((bytes) => [
    hex.encode(bytes),
    Buffer.from(bytes).toString('base64').replace(/=+$/, ''),
    Buffer.from(bytes).toString('base64url'),
    [...bytes].join(','),
    [...bytes].join(', '),
  ])
  const texts = Object.values(secrets).flatMap((text) => [
    text,
    text.normalize('NFD'),
    encodeURIComponent(text),
  ])
  return [...phrase.split(' '), ...texts, ...encoded, root.privateExtendedKey].map((form) => ({
    name: form.slice(0, 12),
    form: form.toLowerCase(),
  }))
}

const seen: string[] = []
const requests: unknown[] = []
const note = (...values: unknown[]): void => {
  for (const value of values) {
    seen.push(
      inspect(value, {
        depth: 20,
        maxArrayLength: null,
        maxStringLength: null,
        showHidden: true,
      }).toLowerCase(),
    )
    if (value instanceof Error) seen.push(`${value.stack}`.toLowerCase())
  }
}
const factory = new IDBFactory()
let client: VaultClient
const ports: MessagePort[] = []

beforeEach(() => {
  for (const method of ['log', 'info', 'warn', 'error', 'debug', 'trace'] as const) {
    vi.spyOn(console, method).mockImplementation(note)
  }
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      note(text)
      return true
    })
  }
  for (const name of ['fetch', 'WebSocket', 'EventSource']) {
    vi.stubGlobal(name, (...args: unknown[]) => {
      requests.push(args)
      throw new Error('the vault reached for the network')
    })
  }
  const { port1, port2 } = new MessageChannel()
  ports.push(port1, port2)
  const handle = createHandler({ store: indexedDbStore(factory), now: Date.now })
  port2.onmessage = async ({ data }) => {
    const answer = await handle(data)
    if (data.act !== 'revealPhrase') note(answer)
    port2.postMessage(answer)
  }
  port1.start()
  client = createVaultClient(port1)
})
afterEach(() => {
  for (const port of ports.splice(0)) port.close()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function databaseContents(): Promise<unknown[]> {
  const databases = await factory.databases()
  const dumps = databases.map(
    ({ name = '' }) =>
      new Promise<unknown>((resolve, reject) => {
        const request = factory.open(name)
        request.onerror = () => reject(request.error)
        request.onsuccess = () => {
          const names = [...request.result.objectStoreNames]
          const all = request.result
            .transaction(names)
            .objectStore(names[0] ?? '')
            .getAll()
          all.onsuccess = () => {
            request.result.close()
            resolve(all.result)
          }
        }
      }),
  )
  return Promise.all(dumps)
}

/** Runs an operation that is expected to fail and records everything that the page could see of it. */
async function refused(run: Promise<unknown>): Promise<void> {
  await run.then(
    () => expect.fail('nothing was refused'),
    (error) => note(error, error.message, error.cause, JSON.stringify(error), String(error)),
  )
}

describe('planted secrets', () => {
  it('are in nothing that the vault returns, logs, throws, sends or stores', async () => {
    const forms = await plantedForms()
    const { tradePassword, wrongPassword, wrongWord, filePassword } = secrets
    const wrong = { by: 'password', tradePassword: wrongPassword } as const

    note(await client.call('restorePhrase', { account, stage, tradePassword, phrase }))
    note(await client.call('status', { account }))
    note(await client.call('openWallet', { account, stage, unlock }))
    const { words } = await client.call('revealPhrase', { account, unlock })
    expect(words.join(' ')).toBe(phrase)
    const { file } = await client.call('exportBackup', { account, unlock })
    note(file)
    const claim = { account, stage, challenge: `0x${'07'.repeat(32)}`, issuedAt: 1 } as const
    note(await client.call('register', { account, unlock, claim }))
    note(await client.call('unlockSession', { account, unlock, keepOpenMs: 50_000 }))
    note(await client.call('lock', {}))
    note(await databaseContents())

    await refused(client.call('openWallet', { account, stage, unlock: wrong }))
    await refused(client.call('drillBackup', { account, file, tradePassword: wrongPassword }))
    await refused(client.call('drillPhrase', { account, phrase: phrase.replace('zebra', wrongWord) }))
    await refused(client.call('drillPhrase', { account, phrase: phrase.split(' ').slice(1).join(' ') }))
    await refused(client.call('drillPhrase', { account, phrase: phrase.split(' ').toReversed().join(' ') }))
    const misplaced = [1, 2, 3].map((position) => ({ position, word: wrongWord }))
    await refused(client.call('confirmPhrase', { account, unlock, words: misplaced }))
    const key = { address: new Wallet(`0x${'09'.repeat(32)}`).address, privateKey: `0x${'09'.repeat(32)}` }
    const keystore = encryptKeystoreJsonSync(key, filePassword, { scrypt: { N: 1024 } })
    const importing = { account: 'b', stage, tradePassword, file: keystore } as const
    await refused(client.call('importKeystore', { ...importing, filePassword: wrongPassword }))
    await refused(client.call('importKeystore', { ...importing, file: phrase, filePassword }))
    note(await client.call('importKeystore', { ...importing, filePassword }))
    // Secrets in the wrong places, and a request that makes library code throw.
    await refused(client.call('create', { account: phrase, stage, tradePassword }))
    const chain = { nonce: phrase, gasLimit: phrase }
    await refused(client.call('prepareTransfer', { account, transfer: { to: phrase }, chain } as never))
    await refused(client.call('signTransaction', { account, unlock, handle: phrase }))
    await refused(client.call(tradePassword as 'lock', {}))
    const intent = { network: 'bitcoin', asset: 'BTC', to: phrase, wanted: 1n, speed: 'fast' }
    const prepared = { address: phrase, bitcoin: { rates: {}, coins: [phrase] } }
    await refused(client.call('prepareMain', { account, intent, prepared } as never))
    await refused(client.call('offerManifest', { documents: [phrase] }))
    note(await databaseContents())

    const everything = seen.join('\n')
    expect(everything).toContain('trade_password_wrong')
    expect(everything).toContain('planet-vault')
    expect(everything).toContain('phrase_unknown_word')
    expect(forms.filter(({ form }) => everything.includes(form)).map(({ name }) => name)).toEqual([])
    expect(requests).toEqual([])
  })

  it('would be found if they were anywhere', async () => {
    const forms = await plantedForms()
    seen.length = 0
    note({ deep: [new Error(`${phrase} ${Object.values(secrets).join(' ')}`)] }, entropyOf(phrase))
    const everything = seen.join('\n')
    const found = forms.filter(({ form }) => everything.includes(form))
    expect(found.length).toBeGreaterThan(24 + 4)
  })
})
