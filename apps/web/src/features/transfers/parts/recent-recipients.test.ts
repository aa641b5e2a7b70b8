import { expect, it } from 'vitest'
import type { Entry } from './entry.ts'
import { lastAsset, recentRecipients } from './recent-recipients.ts'

const from = { address: `0x${'a'.repeat(40)}`, account_id: 'PW-1' }
const sent = (account_id: string, more: Partial<Entry> = {}) =>
  ({
    type: 'transaction',
    direction: 'out',
    currency: 'USDT',
    from,
    to: { address: `0x${'b'.repeat(40)}`, account_id },
    contact_name: null,
    merchant_name: null,
    ...more,
  }) as Entry

it('lists each recipient once, latest first, at most four', () => {
  const entries = ['PW-2', 'PW-3', 'PW-2', 'PW-4', 'PW-5', 'PW-6'].map((id) => sent(id))
  expect(recentRecipients(entries).map(({ to }) => to)).toEqual(['PW-2', 'PW-3', 'PW-4', 'PW-5'])
})

it('calls a contact by name', () => {
  expect(recentRecipients([sent('PW-2', { contact_name: 'Aoyama' })])).toEqual([
    { to: 'PW-2', name: 'Aoyama' },
  ])
})

it('leaves out incoming payments, orders, and transfers within the wallet', () => {
  const entries = [sent('PW-2', { direction: 'in' }), sent('PW-3', { type: 'order_pay' }), sent('PW-1')]
  expect(recentRecipients(entries)).toEqual([])
})

it('knows the last sent asset', () => {
  expect(
    lastAsset([sent('PW-2', { type: 'order_pay', currency: 'BTC' }), sent('PW-2', { currency: 'ETH' })]),
  ).toBe('ETH')
  expect(lastAsset([])).toBeUndefined()
})
