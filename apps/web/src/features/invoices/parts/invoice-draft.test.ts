import { createOrder } from '@planet/api/calls/merchant/order-create'
import { describe, expect, it } from 'vitest'
import { dayAhead, draftOf, sumOf } from './invoice-draft.ts'

const latte = { key: 1, name: 'Latte', quantity: '２', unitPrice: '6.40' }
const beans = { key: 2, name: 'Beans', quantity: '1', unitPrice: '1,480' }
const rest = { customer_email: 'eve@example.com', invoice: { language: 'ja' } }
const problems = (items: Parameters<typeof draftOf>[0], due = '2026-12-01') =>
  createOrder.body
    .safeParse({ ...draftOf(items, 'USD', due), ...rest })
    .error?.issues.map(({ path }) => path.join('.'))

describe('the draft of an invoice', () => {
  it('asks for what its items add up to, in the smallest unit', () => {
    expect(sumOf([latte, beans], 'USD')).toBe(149_280n)
    expect(draftOf([latte], 'USD', '2026-12-01')).toMatchObject({
      price_currency: 'USD',
      price_amount: '1280',
      line_items: [{ name: 'Latte', quantity: 2, unit_amount: '640' }],
    })
    expect(draftOf([{ ...latte, unitPrice: '0.5' }], 'USDT', '2026-12-01')).toMatchObject({
      currency: 'USDT',
      amount: '1000000',
    })
    expect(problems([latte, beans])).toBeUndefined()
  })

  it.each([
    [{ quantity: '' }, 'line_items.0.quantity'],
    [{ quantity: '1.5' }, 'line_items.0.quantity'],
    [{ unitPrice: '6.405' }, 'line_items.0.unit_amount'],
    [{ unitPrice: '' }, 'line_items.0.unit_amount'],
    [{ name: ' ' }, 'line_items.0.name'],
  ])('is rejected at the line’s own field: %j', (change, field) => {
    expect(problems([{ ...latte, ...change }])).toEqual([field])
  })

  it('rejects a missing day, and items that cost nothing', () => {
    expect(problems([latte], '')).toEqual(['due_at'])
    expect(problems([{ ...latte, unitPrice: '0' }])).toEqual(['price_amount'])
  })

  it('names the day that many days ahead', () => {
    expect(dayAhead(new Date(2026, 11, 25), 14)).toBe('2027-01-08')
  })
})
