import { expect, test } from '../fixtures.ts'

test('the wallet lives and is ready', async ({ request, wallet }) => {
  const health = await request.get(`${wallet}/health`)
  expect(health.status()).toBe(200)
  expect(await health.json()).toEqual({ status: 'alive' })
  const ready = await request.get(`${wallet}/ready`)
  expect(await ready.json()).toEqual({ status: 'ready' })
})
