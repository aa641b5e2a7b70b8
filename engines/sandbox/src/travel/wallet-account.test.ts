import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { openStore } from './store.ts'
import { walletAccount } from './wallet-account.ts'

it('makes one token for acts that need it at the same time', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'planet-agency-'))
  let made = 0
  const wallet = Fastify()
  wallet.post('/api/auth/login/', async () => ({ success: true }))
  wallet.get('/api/auth/logout/', async () => ({ success: true }))
  wallet.get('/api/token/list/', async () => ({ success: true, tokens: [] }))
  wallet.post('/api/token/create/', async () => {
    made += 1
    return { success: true, token: { access_key: `pk_${made}` }, access_secret: `secret ${made}` }
  })
  try {
    await wallet.listen({ port: 0, host: '127.0.0.1' })
    const url = `http://127.0.0.1:${(wallet.server.address() as AddressInfo).port}`
    const store = await openStore(join(folder, 'agency.json'))
    const atWallet = walletAccount(
      store,
      url,
      { email: 'agency@example.com', password: 'p' },
      () => `${url}/`,
    )
    await Promise.all([1, 2, 3].map(() => atWallet(async () => undefined)))
    expect([made, store.token]).toEqual([1, { accessKey: 'pk_1', accessSecret: 'secret 1' }])
  } finally {
    await wallet.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
