import { newAccountId } from '@planet/accounts/account/account-id'
import { addAccount } from '@planet/accounts/testing/add-account'
import { webPaths } from '@planet/api/web-paths'
import { readReturn } from '@planet/sdk/return'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi } from '../src/testing/test-api.ts'

const api = await startTestApi()
afterAll(() => api.close())

const shopId = newAccountId()
const as = { 'x-test-account': shopId }
const post = async (url: string, contents: object) => (await api.post(url, contents, { headers: as })).json()
const set = (...origins: string[]) => post('/api/merchant/checkout_origins/', { origins })
const page = (id: string, query = '') => api.app.inject(`/embed/checkout/${id}${query}`)
const ancestorsOf = (headers: Record<string, unknown>): string =>
  /frame-ancestors ([^;]*)/.exec(String(headers['content-security-policy']))?.[1] ?? ''

let id: string
beforeAll(async () => {
  const { address } = privateKeyToAccount(`0x${'a1'.repeat(32)}`)
  await addAccount(api.database.pool, { id: shopId, address })
  const draft = { currency: 'USDT', amount: '12500000', description: '<b>Two</b> coffees' }
  const { order } = await post('/api/merchant/order_create/', draft)
  id = order.id
})

describe('the checkout in a frame', () => {
  it('can be framed by exactly the origins that the merchant has registered', async () => {
    expect(ancestorsOf((await page(id)).headers), 'before any is registered').toBe("'none'")
    const typed = ['https://Shop.example/', 'https://shop.example:8443', 'http://localhost:3000']
    const registered = ['http://localhost:3000', 'https://shop.example', 'https://shop.example:8443']
    expect((await set(...typed)).origins).toEqual(registered)
    const { headers, statusCode } = await page(id)
    expect(statusCode).toBe(200)
    expect(ancestorsOf(headers)).toBe(registered.join(' '))
    expect(headers['x-frame-options']).toBeUndefined()
    expect(ancestorsOf((await page('OD-0000-0000-0000-0000')).headers)).toBe("'none'")
    expect((await set('https://shop.example')).origins).toEqual(['https://shop.example'])
  })

  it.each([
    'http://shop.example',
    'https://*.shop.example',
    'https://*',
    'https://shop.example/checkout',
    'https://shop.example?a',
    'https://user@shop.example',
    'https://shop.example;script-src',
    "https://shop.example,'self'",
    'javascript:alert(1)',
    'data:text/html,x',
    'shop.example',
    'null',
  ])('rejects the origin %s', async (origin) => {
    expect((await set(origin)).fields).toEqual([{ field: 'origins', reason: 'format' }])
  })

  it('has no input fields, runs one script, and escapes what the merchant wrote', async () => {
    const { body, headers } = await page(id, '?language=ja')
    expect(body).not.toMatch(/<(input|form|textarea|button|iframe)\b|contenteditable|style=/i)
    expect([...body.matchAll(/<script[^>]*>/g)].map(([tag]) => tag)).toEqual([
      '<script type="module" src="/embed/checkout-frame.js">',
    ])
    expect(body).toContain('ウォレットを開く')
    expect(body).toContain('&lt;b&gt;Two&lt;/b&gt; coffees')
    const policy = String(headers['content-security-policy'])
    for (const rule of [
      "default-src 'none'",
      "form-action 'none'",
      "script-src 'self';",
      "trusted-types 'none'",
    ])
      expect(policy).toContain(rule)
    expect(policy).not.toContain('worker-src')
    expect(policy).not.toContain('wasm')
  })

  it('posts its results only to a registered origin', async () => {
    await set('https://shop.example')
    const originIn = async (query: string) => /data-origin="([^"]*)"/.exec((await page(id, query)).body)?.[1]
    expect(await originIn('?origin=https://shop.example')).toBe('https://shop.example')
    for (const query of [
      '',
      '?origin=https://evil.example',
      '?origin=*',
      '?origin=https://shop.example&origin=*',
    ])
      expect(await originIn(query), query).toBe('')
  })

  it('signs its result with the secret of the token that created the order', async () => {
    const state = async (order: string, key = '') =>
      (await api.app.inject(`/api/order/checkout/${order}/?key=${key}`)).json()
    expect(await state(id)).toMatchObject({ status: 'opened', closing: false, result: null })
    const made = await post('/api/token/create/', {
      livemode: false,
      callback_url: 'http://127.0.0.1:9/hook',
    })
    const order = (await post('/api/sdk/order_create/', { currency: 'PLA', amount: '1', reference: 'b-1' }))
      .order
    await api.database.pool.query('update orders set token_id = $2 where id = $1', [order.id, made.token.id])
    const key = /data-key="([^"]*)"/.exec((await page(order.id)).body)?.[1]
    for (const wrong of ['', 'x'.repeat(64)]) expect((await state(order.id, wrong)).result).toBeNull()
    const { result } = await state(order.id, key)
    const read = await readReturn(made.access_secret, new URLSearchParams(result))
    expect(read).toMatchObject({ order_id: order.id, status: 'opened', reference: 'b-1' })
    await expect(readReturn('another secret', new URLSearchParams(result))).rejects.toThrow('signature')
    expect((await state('OD-0000-0000-0000-0000')).message).toBe('data_not_found')
  })

  it('shows no contents of an order that is taken, and gives no key to its results', async () => {
    const draft = { currency: 'PLA', amount: '7', description: 'A secret gift', reference: 'b-2' }
    const { order } = await post('/api/sdk/order_create/', draft)
    const made = await post('/api/token/create/', {
      livemode: false,
      callback_url: 'http://127.0.0.1:9/hook',
    })
    await api.database.pool.query('update orders set token_id = $2 where id = $1', [order.id, made.token.id])
    const open = (await page(order.id)).body
    expect(open).toContain('A secret gift')
    expect(open).toMatch(/data-key="[0-9a-f]{64}"/)
    expect((await post('/api/sdk/simulate/', { id: order.id, event: 'paid' })).success).toBe(true)
    const { body } = await page(order.id)
    expect(body).not.toContain('A secret gift')
    expect(body).not.toContain(shopId)
    expect(body).toContain('data-key=""')
    expect(body).toContain('data-status="paid"')
  })

  const paths = webPaths.map((path) => path.replace(/:\w+/g, 'x'))
  const others = [
    '/api/docs',
    '/api/openapi.json',
    '/api/docs/style.css',
    '/embed/checkout.css',
    '/embed',
    '/x',
  ]
  it('is the only page that can be framed', async () => {
    await set('https://shop.example')
    for (const path of [...paths, ...others, '/embed/checkout', `/embed/checkout/${id}/x`, '/embed/x']) {
      const { headers } = await api.app.inject(path)
      expect([path, ancestorsOf(headers), headers['x-frame-options']]).toEqual([path, "'none'", 'DENY'])
    }
  })
})
