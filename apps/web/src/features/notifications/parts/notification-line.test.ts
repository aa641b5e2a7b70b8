import { expect, it } from 'vitest'
import { lineOf } from './notification-line.ts'
import type { Notification } from './use-notifications.ts'

const received = (change: object) =>
  ({
    kind: 'transfer',
    entry: {
      id: '0xaa-1',
      type: 'transaction',
      direction: 'in',
      currency: 'BTC',
      amount: '200000',
      comment: '',
      from: { address: '0xA', account_id: 'PW-2' },
      to: { address: '0xB', account_id: 'PW-1' },
      contact_name: 'Demo 2',
      ...change,
    },
  }) as Notification

it('names the amount, the sender and the reason', () => {
  expect(lineOf(received({ comment: 'October rent' }))).toMatchObject({
    href: '/history/crypto/detail/0xaa-1',
    title: '0.002 BTC received',
    detail: 'From Demo 2 · October rent',
  })
  expect(lineOf(received({ type: 'order_refund' })).title).toBe('0.002 BTC refunded')
})

it.each([
  [1, 2, 'confirming', 'wait', 'clock', 'Deposit from Bitcoin'],
  [1, 3, 'credited', 'good', 'check', 'Deposit from Bitcoin'],
  [2, 4, 'returned', 'bad', 'warning', 'Convert to Bitcoin'],
] as const)(
  'names the state of a settlement of type %s at status %s',
  (type, status, state, meaning, icon, title) => {
    const record = {
      id: 'D-1',
      type,
      status,
      state,
      currency: 'BTC',
      amount: '1000000',
      fee: '0',
      network: 'bitcoin',
    }
    const line = lineOf({ kind: 'settlement', record: { ...record, confirmations: null } } as Notification)
    expect(line).toMatchObject({ href: '/history/depositWithdraw/D-1', meaning, icon, title })
  },
)

it('names what an own main-network address received, and how far it is', () => {
  const payment = {
    direction: 'in',
    network: 'bitcoin',
    txid: 'ab',
    index: 0,
    currency: 'BTC',
    amount: '200000',
  }
  const count = { state: 'included', confirmations: 2, needed: 12 }
  expect(lineOf({ kind: 'main_payment', payment: { ...payment, ...count } } as Notification)).toMatchObject({
    href: '/wallet/networks/bitcoin/received/ab/0',
    title: '0.002 BTC received',
    detail: 'Your Bitcoin address · 2 of 12 confirmations',
  })
})

it('names a new device and leads to the login history', () => {
  expect(lineOf({ kind: 'device', device: 'Chrome, Linux' } as Notification)).toMatchObject({
    href: '/history/login',
    title: 'New device logged in',
    detail: 'Chrome, Linux',
  })
  expect(lineOf({ kind: 'device', device: '' } as Notification).detail).toBe('Unknown device')
})
