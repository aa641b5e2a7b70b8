import { expect, it } from 'vitest'
import { readRequestLink, readRequestQuery, requestLink } from './payment-request.ts'

const origin = 'https://wallet.example'
const to = 'PW-7QK2-1189-0000'

it('writes a link that reads back as the same request', () => {
  const request = { to, asset: 'USDT', amount: '12.5', comment: 'Lunch & tea' } as const
  expect(readRequestLink(requestLink(origin, request), origin)).toEqual(request)
})

it('omits what the payee does not ask for', () => {
  expect(requestLink(origin, { to, amount: '', comment: '' })).toBe(`${origin}/transfer?to=${to}`)
  expect(readRequestLink(`${origin}/transfer?to=${to}`, origin)).toEqual({ to })
})

it.each([
  ['another site', `https://evil.example/transfer?to=${to}`],
  ['another page', `${origin}/withdraw?to=${to}`],
  ['no payee', `${origin}/transfer?amount=5`],
  ['no link', to],
])('rejects a link with %s', (_, text) => expect(readRequestLink(text, origin)).toBeUndefined())

it('ignores an unknown currency and an amount that is not one', () => {
  expect(readRequestQuery(new URLSearchParams({ to, asset: 'DOGE', amount: '1e9' }))).toEqual({ to })
})
