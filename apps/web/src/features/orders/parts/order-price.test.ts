import { walletDraft } from '@planet/api/fields/merchant-order'
import { expect, it } from 'vitest'
import { draftOf, noPrice, priceOf } from './order-price.ts'

it('asks for a coin in its smallest unit', () => {
  expect(draftOf({ ...noPrice, typed: '12.5' })).toEqual({ currency: 'USDT', amount: '12500000' })
})

it.each([
  ['JPY', '1,480', '1480'],
  ['USD', '14.8', '1480'],
] as const)('asks for a price in %s in its smallest unit', (unit, typed, price_amount) => {
  const draft = draftOf({ ...noPrice, unit, typed, accepted: ['USDT', 'BTC'] })
  expect(draft).toMatchObject({ price_currency: unit, price_amount, accepted_currencies: ['USDT', 'BTC'] })
  expect(walletDraft.safeParse(draft).success).toBe(true)
})

it.each([
  ['JPY', '1.5', 'price_amount'],
  ['JPY', '', 'price_amount'],
  ['USDT', '', 'amount'],
] as const)('leaves %s %j to the schema, which rejects it at its field', (unit, typed, field) => {
  const checked = walletDraft.safeParse(draftOf({ ...noPrice, unit, typed }))
  expect(checked.error?.issues[0]?.path).toEqual([field])
})

it('restores what was typed before the form was left', () => {
  expect(priceOf({ currency: 'EUR', price_amount: '14.8' })).toMatchObject({ unit: 'EUR', typed: '14.8' })
  expect(priceOf({ currency: 'XYZ' })).toEqual(noPrice)
  expect(priceOf(undefined)).toEqual(noPrice)
})
