import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createVaultClient, type VaultClient } from '../src/worker/client.ts'
import { bundle } from './bundle.ts'

const limit = 80_000

describe('the Worker as it is shipped', () => {
  const folder = mkdtempSync(join(tmpdir(), 'planet-wallet-worker-'))
  let code: string
  let worker: Worker
  let client: VaultClient

  beforeAll(async () => {
    const built = await bundle('src/worker/worker.ts')
    code = built.code
    const file = join(folder, built.fileName)
    for (const chunk of [built, ...built.loadedLater]) {
      mkdirSync(dirname(join(folder, chunk.fileName)), { recursive: true })
      writeFileSync(join(folder, chunk.fileName), chunk.code)
    }
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
    // Node's threads have neither `self` nor IndexedDB; the bundle itself is untouched.
    const start = `
      import { parentPort } from 'node:worker_threads'
      await import(${JSON.stringify(import.meta.resolve('fake-indexeddb/auto'))})
      globalThis.self = globalThis
      globalThis.postMessage = (message) => parentPort.postMessage(message)
      await import(${JSON.stringify(pathToFileURL(file).href)})
      parentPort.on('message', (data) => globalThis.onmessage({ data }))`
    const bootstrap = join(folder, 'start.mjs')
    writeFileSync(bootstrap, start)
    worker = new Worker(bootstrap)
    client = createVaultClient({
      postMessage: (message) => worker.postMessage(message),
      addEventListener: (type, listener) => {
        worker.on(type, (data) => listener({ data } as MessageEvent))
      },
    })
  })
  afterAll(async () => {
    client.close()
    await worker.terminate()
    rmSync(folder, { recursive: true })
  })

  it(`weighs at most ${limit} bytes gzipped, Argon2 included`, () => {
    const weight = gzipSync(code, { level: 9 }).length
    expect(weight).toBeLessThanOrEqual(limit)
    expect(weight).toBeGreaterThan(20_000)
  })

  it('makes a wallet, keeps it in IndexedDB and opens it again', async () => {
    const account = 'account-1'
    const tradePassword = 'correct horse battery'
    const unlock = { by: 'password', tradePassword } as const
    const wallet = await client.call('create', { account, stage: 'main', tradePassword })
    expect(await client.call('openWallet', { account, stage: 'main', unlock })).toEqual(wallet)
    expect((await client.call('revealPhrase', { account, unlock })).words).toHaveLength(24)
    expect(await client.call('status', { account })).toMatchObject({
      exists: true,
      copies: { a: 'good', b: 'good' },
    })
  })
})

/** Parts that handle keys in plain text; only the Worker may hold them. */
const keyMaterial = /packages\/wallet\/src\/(vault|phrase|derivation|[^/]+\/sign|worker\/(?!client))/

describe('what pages import', () => {
  it.each([
    'worker/client',
    'addresses/check-address',
    'addresses/deposit',
    'addresses/deposit-binding',
    'uri/bip21',
    'uri/eip681',
    'uri/tron',
    'uri/deposit',
    'bitcoin/coin-selection',
    'bitcoin/explain',
    'evm/explain',
    'tron/explain',
    'plan/payment',
    'suggest-words',
    'passkey-prompt',
  ])('%s has no access to keys', async (name) => {
    const { moduleIds } = await bundle(`src/${name}.ts`)
    expect(moduleIds.some((id) => id.endsWith(`src/${name}.ts`))).toBe(true)
    expect(moduleIds.filter((id) => keyMaterial.test(id))).toEqual([])
  })
})
