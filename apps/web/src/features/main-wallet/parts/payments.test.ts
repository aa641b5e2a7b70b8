import { expect, it } from 'vitest'
import { type MainPayment, otherParty, paymentPath, statusOf } from './payments.ts'

const txid = 'ab'.repeat(32)
const received: MainPayment = {
  direction: 'in',
  network: 'bitcoin',
  txid,
  index: 1,
  currency: 'BTC',
  amount: '100000',
  time: '2026-11-15T03:00:00.000Z',
  state: 'included',
  confirmations: 3,
  needed: 12,
  fee: null,
  from: ['bcrt1qsenderaddress00000000000000000000sender'],
  to: 'bcrt1qown',
  contact_name: null,
  memo: '',
  withdrawal: null,
  replaces: null,
  replaced_by: null,
  fiat: 'USD',
  value: '90.00',
}

it('names the other party by contact, withdrawal, address, or says why it cannot', () => {
  expect(otherParty({ ...received, contact_name: 'Aoyama Coffee' })).toBe('Aoyama Coffee')
  expect(otherParty({ ...received, withdrawal: 'W-7' })).toBe('Convert W-7')
  expect(otherParty(received)).toBe('bcrt1qse…sender')
  expect(otherParty({ ...received, from: ['a', 'b'] })).toBe('2 addresses')
  expect(otherParty({ ...received, from: [] })).toBe('Newly issued coins')
  expect(otherParty({ ...received, from: null })).toBe('Sender not known yet')
  expect(otherParty({ ...received, direction: 'out', to: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE' })).toBe(
    'TQn9Y2kh…KcbLSE',
  )
})

it('counts confirmations until a payment is final', () => {
  expect(statusOf(received)).toBe('3 of 12 confirmations')
  expect(statusOf({ ...received, state: 'final' })).toBe('Received')
  const raised = { ...received, direction: 'out', replaces: txid } as const
  expect(statusOf(raised)).toBe('3 of 12 confirmations · higher fee')
  expect(statusOf({ ...raised, state: 'final' })).toBe('Sent · higher fee')
  expect(statusOf({ ...received, direction: 'out', state: 'pending', replaced_by: txid })).toBe('Replaced')
})

it('leads to the page of what was received, and of what was sent', () => {
  expect(paymentPath(received)).toBe(`/wallet/networks/bitcoin/received/${txid}/1`)
  expect(paymentPath({ ...received, index: null })).toBe(`/wallet/networks/bitcoin/sent/${txid}`)
})
