import { describe, expect, it } from 'vitest'
import { checkCallback } from './callback-url.ts'
import { nextTry, triedForMs } from './webhooks/deliver.ts'
import { send } from './webhooks/send.ts'

describe('in production a callback', () => {
  it.each([
    'http://shop.example/hook',
    'https://localhost/hook',
    'https://127.0.0.1/hook',
    'https://10.1.2.3/hook',
    'https://[::1]/hook',
    'https://[::ffff:192.168.0.1]/hook',
    'https://169.254.169.254/latest/meta-data',
    'https://0x7f000001/hook',
  ])('is not %s', (url) => expect(() => checkCallback(url, false)).toThrow())

  it('is not sent to a name that leads to a private address at the moment of connecting', async () => {
    // Nothing listens there: without the check the outcome would be a refused connection.
    const { ok, outcome } = await send('http://localhost:9/hook', {}, '{}', false)
    expect({ ok, outcome }).toEqual({ ok: false, outcome: 'private address' })
  })

  it('is a public address over TLS', () =>
    expect(() => checkCallback('https://shop.example/hook', false)).not.toThrow())
})

describe('in a sandbox a callback', () => {
  it.each([
    'http://169.254.169.254/latest/meta-data',
    'http://0xa9fea9fe/latest/meta-data',
    'http://[::ffff:169.254.169.254]/latest/meta-data',
    'http://[fe80::1]/hook',
  ])('is not %s', (url) => expect(() => checkCallback(url, true)).toThrow())

  it('may be on the same machine', () =>
    expect(() => checkCallback('http://localhost:8080/hook', true)).not.toThrow())

  it('is not sent to a link-local address', async () => {
    const { ok, outcome } = await send('http://169.254.169.254/', {}, '{}', true)
    expect({ ok, outcome }).toEqual({ ok: false, outcome: 'private address' })
  })
})

it('is tried for three days with growing waits', () => {
  const created = new Date(0)
  let now = created
  let tries = 0
  const waits: number[] = []
  for (let next = nextTry(++tries, created, now); next; next = nextTry(++tries, created, now)) {
    waits.push(next.getTime() - now.getTime())
    now = next
  }
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  expect(now.getTime()).toBeGreaterThan(triedForMs - 6 * 3_600_000)
  expect(now.getTime()).toBeLessThanOrEqual(triedForMs)
})
