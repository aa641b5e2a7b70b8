import { apiCreateOrder } from '@planet/api/calls/v1/orders'
import { PlanetClient } from '@planet/sdk/client'
import { expect, it, vi } from 'vitest'
import { shopSample } from './shop-sample.ts'

const AsyncFunction = (async () => undefined).constructor as FunctionConstructor

it('creates an order that the API accepts, and sends the payer to its link', async () => {
  const sent: Request[] = []
  vi.stubGlobal('fetch', async (url: URL | string, init: RequestInit) => {
    sent.push(new Request(url, init))
    return Response.json({ success: true, order: { link: 'https://wallet.example/order/detail/OD-1' } })
  })
  const redirect = vi.fn()
  const body = shopSample.replace(/^import .*$/m, '')
  const run = new AsyncFunction('PlanetClient', 'url', 'accessKey', 'accessSecret', 'redirect', body)
  await run(PlanetClient, 'https://wallet.example', 'key', 's'.repeat(40), redirect)
  const [request] = sent
  if (!request) throw new Error('The sample sent nothing.')
  const { contents } = (await request.json()) as { contents: unknown }
  expect(apiCreateOrder.body.parse(contents)).toMatchObject({ currency: 'USDT', amount: '12500000' })
  expect(request.url).toBe('https://wallet.example/api/v1/orders')
  expect(redirect).toHaveBeenCalledWith('https://wallet.example/order/detail/OD-1')
})
