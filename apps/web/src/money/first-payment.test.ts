import { expect, it } from 'vitest'
import { firstPaymentOf } from './first-payment.ts'

it.each([
  ['nobody has paid yet', true, true, 'ever'],
  ['another device of the account has paid', true, false, 'here'],
  ['this device has paid', false, false, 'no'],
  ['this device has paid, which the server denies', false, true, 'no'],
  ['this device has not paid, and the server does not say', true, undefined, 'ever'],
] as const)('warns truly about a recipient whom %s', (_, device, account, first) =>
  expect(firstPaymentOf(device, account)).toBe(first),
)
