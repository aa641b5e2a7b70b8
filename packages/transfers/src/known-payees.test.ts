import { expect, it } from 'vitest'
import { createKnownPayees } from './known-payees.ts'

const payee = { accountId: 'PLA1', address: '0xAb' }

it('knows a confirmed payee for good, by account and address', () => {
  const known = createKnownPayees()
  expect(known.has(payee)).toBe(false)
  known.add(payee)
  expect(known.has({ ...payee, address: '0xab' })).toBe(true)
  expect(known.has({ ...payee, address: '0xcd' })).toBe(false)
  expect(known.has({ ...payee, accountId: 'PLA2' })).toBe(false)
})

it('takes an account for absent from the registry for ten seconds, at any address', () => {
  let now = 0
  const known = createKnownPayees(() => now)
  expect(known.isAbsent(payee)).toBe(false)
  known.addAbsent(payee)
  now = 9_999
  expect(known.isAbsent({ ...payee, address: '0xcd' })).toBe(true)
  expect(known.isAbsent({ ...payee, accountId: 'PLA2' })).toBe(false)
  now = 10_000
  expect(known.isAbsent(payee)).toBe(false)
})
