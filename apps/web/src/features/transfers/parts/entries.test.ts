import { expect, it } from 'vitest'
import { entryName } from './entries.ts'
import type { Entry } from './entry.ts'

const from = { address: `0x${'a'.repeat(40)}`, account_id: 'PW-1' }

it.each([
  ['out', 'Aoyama', 'PW-2', 'Aoyama'],
  ['out', null, 'PW-2', 'PW-2'],
  ['out', null, null, '0xbbbbbb…bbbbbb'],
  ['in', null, null, 'PW-1'],
] as const)('names the other party of what went %s', (direction, contact_name, account_id, name) => {
  const to = { address: `0x${'b'.repeat(40)}`, account_id }
  expect(entryName({ type: 'transaction', direction, contact_name, from, to } as Entry)).toBe(name)
})

it.each([
  ['order_pay', 'out'],
  ['order_refund', 'in'],
] as const)('names the card if there is no merchant: %s', (type, direction) => {
  const card = { address: `0x${'c'.repeat(40)}`, account_id: null }
  const parties = direction === 'out' ? { from, to: card } : { from: card, to: from }
  expect(entryName({ type, direction, contact_name: null, merchant_name: null, ...parties } as Entry)).toBe(
    'Prepaid card',
  )
})

it.each([
  ['deposit', 'in', 'Deposit'],
  ['withdraw', 'out', 'Convert'],
  ['withdraw', 'in', 'Convert returned'],
] as const)('names what the bridge did: %s %s', (type, direction, name) => {
  expect(
    entryName({ type, direction, contact_name: null, merchant_name: null, from, to: from } as Entry),
  ).toBe(name)
})
