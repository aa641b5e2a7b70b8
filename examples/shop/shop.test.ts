import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PlanetClient } from '@planet/sdk'
import { refreshRates } from '@planet/transfers/rates/rates'
import { sampleRates } from '@planet/transfers/rates/sample-rates'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { shopId, startStage } from '../../packages/orders/test/stage.ts'
import { createShop } from './shop.ts'

const { api, orders, look, post, close } = await startStage()
const server = createServer((request, response) => shop.listener(request, response))
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const publicUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(async () => {
  server.close()
  await close()
})

let planet: PlanetClient
let shop: ReturnType<typeof createShop>
beforeAll(async () => {
  await refreshRates(orders, sampleRates(orders.now))
  const url = await api.app.listen({ port: 0, host: '127.0.0.1' })
  const made = await post(shopId, '/api/token/create/', {
    livemode: false,
    callback_url: `${publicUrl}/hook`,
  })
  const secret = made.access_secret
  planet = new PlanetClient({ url, accessKey: made.token.access_key, accessSecret: secret, retries: 0 })
  shop = createShop({ planet, secret, publicUrl })
})

const buy = (product: string) =>
  fetch(`${publicUrl}/buy`, { method: 'POST', body: new URLSearchParams({ product }), redirect: 'manual' })

it('takes a test payment: from the button to the wallet, the webhook and the way back', async () => {
  expect(await (await fetch(publicUrl)).text()).toContain('Latte, ¥640')
  const sent = await buy('latte')
  expect(sent.status).toBe(303)
  const id = sent.headers.get('location')?.split('/').at(-1) ?? ''
  const [reference = '', bill] = [...shop.bills].at(-1) ?? []
  expect(await planet.order(id)).toMatchObject({ price_currency: 'JPY', price_amount: '640', reference })
  await planet.simulate(id, 'paid')
  await expect.poll(() => bill?.status).toBe('paid')
  const { back } = (await look(id)).order
  expect(new URL(back.url).origin).toBe(publicUrl)
  expect(await (await fetch(back.url)).text()).toContain('Paid. Thank you!')
  await planet.simulate(id, 'refunded')
  await expect.poll(() => bill?.status).toBe('refunded')
})

it('believes no webhook and no return address that the wallet did not sign', async () => {
  const sent = await buy('beans')
  const id = sent.headers.get('location')?.split('/').at(-1) ?? ''
  const { back } = (await look(id)).order
  expect((await fetch(back.url.replace('=opened', '=paid').replace(/\/\?/, '/thanks?'))).status).toBe(400)
  const forged = JSON.stringify({
    id: 'EV-1',
    order: { reference: [...shop.bills.keys()].at(-1), status: 'paid' },
  })
  const headers = { 'x-planet-timestamp': String(Math.floor(Date.now() / 1000)), 'x-planet-signature': 'ab' }
  expect((await fetch(`${publicUrl}/hook`, { method: 'POST', body: forged, headers })).status).toBe(400)
  expect([...shop.bills.values()].at(-1)?.status).toBe('waiting')
})
