import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { httpRates, readRates } from './http-rates.ts'

let server: Server | undefined
afterEach(() => server?.close())

/** A provider that responds with the given status and text, and records the requests. */
async function provider(status: number, text: string) {
  const asked: string[] = []
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(status).end(text)
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { asked, rates: httpRates(`http://127.0.0.1:${port}/price`) }
}

it('requests every pair at once and keeps prices as written', async () => {
  const text = '{"bitcoin":{"jpy":14650000.123456789012345678,"usd":95900,"last_updated_at":1800000000}}'
  const { asked, rates } = await provider(200, text)
  const takenAt = new Date(1_800_000_000_000)
  expect(await rates.read()).toEqual([
    { asset: 'BTC', fiat: 'JPY', rate: '14650000.123456789012345678', takenAt },
    { asset: 'BTC', fiat: 'USD', rate: '95900', takenAt },
  ])
  expect(asked).toHaveLength(1)
  expect(asked[0]).toContain('ids=bitcoin%2Cethereum%2Ctether%2Ctron&vs_currencies=jpy%2Cusd%2Ckrw%2Ceur')
})

it.each([
  ['an error', 500, '{}'],
  ['nothing', 200, '{}'],
  ['something else', 200, '<html>'],
])('fails if the provider answers with %s', async (_, status, text) => {
  const { rates } = await provider(status, text)
  await expect(rates.read()).rejects.toThrow(/provider of rates/)
})

it('fails if the provider does not answer', async () => {
  await expect(httpRates('http://127.0.0.1:1/').read()).rejects.toThrow('could not be reached')
})

it.each(['0', '-5', '1e9', '0.0', '99999999999999', '"abc"', 'null'])('leaves out the price %s', (price) => {
  expect(readRates(`{"tron":{"usd":${price},"last_updated_at":1800000000}}`)).toEqual([])
})

it('leaves out prices without a timestamp', () => {
  expect(readRates('{"tron":{"usd":0.25}}')).toEqual([])
})
