import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildSdk, packSdk } from '../build.ts'
import { signReturn } from '../src/return.ts'
import { signWebhook } from '../src/signature.ts'
import { standIn } from './stand-in.ts'

const run = promisify(execFile)
let shop: string

/** A merchant's own system with nothing but what is installed there. */
beforeAll(() => {
  shop = mkdtempSync(join(tmpdir(), 'planet-shop-'))
  buildSdk(join(shop, 'node_modules/@planet/sdk'))
})
afterAll(() => rmSync(shop, { recursive: true, force: true }))

const examples = [
  ...readFileSync(new URL('../README.md', import.meta.url), 'utf8').matchAll(/```ts\n([\s\S]*?)```/g),
].map(([, code]) => code ?? '')

async function runs(code: string): Promise<string> {
  const file = join(shop, 'example.mjs')
  writeFileSync(file, code)
  return (await run(process.execPath, [file])).stdout.trim()
}

it('is packed as npm installs it, with a root export, a licence and a command', async () => {
  const target = mkdtempSync(join(tmpdir(), 'planet-pack-'))
  try {
    const name = packSdk(target)
    await run('tar', ['-xzf', join(target, name), '-C', target])
    const made = JSON.parse(readFileSync(join(target, 'package/package.json'), 'utf8'))
    expect(made).toMatchObject({ name: '@planet/sdk', bin: { planet: './cli.js' }, sideEffects: false })
    expect(Object.keys(made.exports)).toContain('.')
    expect(made.exports).not.toHaveProperty('./signature')
    expect(readFileSync(join(target, 'package/LICENSE'), 'utf8')).toContain('Apache')
  } finally {
    rmSync(target, { recursive: true, force: true })
  }
  expect(
    await runs(`import { PlanetClient, PlanetError, readWebhook, readReturn } from '@planet/sdk'
console.log([PlanetClient, PlanetError, readWebhook, readReturn].map((one) => typeof one).join())`),
  ).toBe('function,function,function,function')
})

it('creates an order as in its README', async () => {
  const { url, received } = await standIn(() => ({
    body: JSON.stringify({ success: true, order: { link: 'https://wallet.example/order/detail/OD-1' } }),
  }))
  const code = examples[0]?.replace('https://wallet.example', url)
  const prelude = `const [accessKey, accessSecret, redirect] = ['pk_1', 'a secret', console.log]\n`
  expect(await runs(prelude + code)).toBe('https://wallet.example/order/detail/OD-1')
  expect(received[0]).toMatchObject({ method: 'POST', headers: { 'idempotency-key': 'bill-1042' } })
  expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({ contents: { reference: 'bill-1042' } })
})

it('reads the result of a returning payer as in its README', async () => {
  const result = {
    order_id: 'OD-1',
    status: 'paid' as const,
    reference: 'bill-1042',
    timestamp: String(Math.floor(Date.now() / 1000)),
  }
  const address = new URL('https://shop.example/thanks')
  const signature = await signReturn('a secret', result)
  for (const [name, value] of Object.entries({ ...result, signature }))
    address.searchParams.set(`planet_${name}`, value)
  const prelude = `const [accessSecret, request] = ['a secret', new Request('${address}')]\n`
  expect(await runs(`${prelude}${examples[1]}\nconsole.log(order_id, status, reference)`)).toBe(
    'OD-1 paid bill-1042',
  )
})

it('reads a webhook as in its README', async () => {
  const body = JSON.stringify({ id: 'EV-1', type: 'order.paid', order: { reference: 'bill-1042' } })
  const timestamp = String(Math.floor(Date.now() / 1000))
  const signature = await signWebhook('a secret', timestamp, body)
  const prelude = `const [accessSecret, markAsPaid] = ['a secret', (...given) => console.log(given.join(' '))]
const request = new Request('https://shop.example', { method: 'POST', body: ${JSON.stringify(body)},
  headers: { 'x-planet-timestamp': '${timestamp}', 'x-planet-signature': '${signature}' } })\n`
  expect(await runs(prelude + examples[2])).toBe('bill-1042 EV-1')
})

it('continues from the last event seen as in its README', async () => {
  const { url, received } = await standIn(({ url: path }) => {
    const seen = path?.includes('after=EV-7')
    const events = seen ? [] : [{ id: 'EV-7', type: 'order.paid', order: {} }]
    return { body: JSON.stringify({ success: true, events, next: null }) }
  })
  const prelude = `import { PlanetClient } from '@planet/sdk/client'
const planet = new PlanetClient({ url: '${url}', accessKey: 'pk_1', accessSecret: 'a secret' })
const [lastSeen, handle] = ['EV-3', (event) => console.log(event.id)]\n`
  expect(await runs(prelude + examples[3])).toBe('EV-7')
  expect(received.map(({ url: path }) => path)).toEqual([
    '/api/v1/events?after=EV-3',
    '/api/v1/events?after=EV-7',
  ])
})
