import { writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { newAccountId } from '@planet/accounts/account/account-id'
import { addAccount } from '@planet/accounts/testing/add-account'
import { startPlanet, type TestPlanet } from '@planet/transfers/testing/planet'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bridgeSetup } from '../../testing/bridge-setup.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'

const visitor = newAccountId()
const contents = { network: 'bitcoin', currency: 'BTC', amount: '1000000' }
const asVisitor = { headers: { 'x-test-account': visitor } }
const asked: { path: string | undefined; body: unknown }[] = []

let networks: Server
let planet: TestPlanet
let api: TestApi

beforeAll(async () => {
  networks = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    asked.push({ path: request.url, body: JSON.parse(Buffer.concat(chunks).toString()) })
    response.end(JSON.stringify({ transaction: 'ab'.repeat(32) }))
  })
  await new Promise<void>((resolve) => networks.listen(0, '127.0.0.1', resolve))
  planet = await startPlanet([])
  const file = join(dirname(planet.contractsFile), 'bridge.json')
  writeFileSync(file, JSON.stringify(bridgeSetup(planet)))
  api = await startTestApi(
    {},
    {
      PLANET_RPC_URL: planet.url,
      PLANET_CONTRACTS: planet.contractsFile,
      BRIDGE_SETUP: file,
      SANDBOX_URL: `http://127.0.0.1:${(networks.address() as AddressInfo).port}`,
    },
  )
  const { address } = privateKeyToAccount(`0x${'a1'.repeat(32)}`)
  await addAccount(api.database.pool, { id: visitor, address })
})
afterAll(async () => {
  await api.close()
  await planet.close()
  networks.close()
})

it('pays nothing to an account without a deposit address', async () => {
  const answer = await api.post('/api/sandbox/deposit/', contents, asVisitor)
  expect([answer.statusCode, answer.json().message]).toEqual([404, 'data_not_found'])
  expect(asked).toEqual([])
})

it('pays to the own deposit address and mines the confirmations', async () => {
  await api.database.pool.query(
    `insert into bridge_addresses (network, address, account, recipient, salt, binding)
     values ('bitcoin', 'bcrt1qvisitor', $1, decode(repeat('01', 20), 'hex'), '0x02', '0x03')`,
    [visitor],
  )
  const answer = await api.post('/api/sandbox/deposit/', contents, asVisitor)
  expect(answer.json()).toEqual({ success: true, txid: 'ab'.repeat(32) })
  expect(asked).toEqual([
    {
      path: '/faucet',
      body: { network: 'bitcoin', asset: 'BTC', address: 'bcrt1qvisitor', amount: '1000000' },
    },
    { path: '/mine', body: { network: 'bitcoin', blocks: 12 } },
  ])
})

it('offers no order while no demo shop has one', async () => {
  const answer = await api.app.inject({ url: '/api/sandbox/order/', ...asVisitor })
  expect(answer.json()).toEqual({ success: true, orderId: null })
})

it('does not exist outside a sandbox', async () => {
  const elsewhere = await startTestApi()
  await addAccount(elsewhere.database.pool, { id: visitor, address: `0x${'01'.repeat(20)}` })
  const deposit = await elsewhere.post('/api/sandbox/deposit/', contents, asVisitor)
  const order = await elsewhere.app.inject({ url: '/api/sandbox/order/', ...asVisitor })
  expect([deposit.statusCode, order.statusCode]).toEqual([404, 404])
  await elsewhere.close()
})
