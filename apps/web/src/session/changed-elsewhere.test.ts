import { expect, it } from 'vitest'
import { isChangedElsewhere } from './changed-elsewhere.ts'

const half = { accountId: 'PW-1', twoStepRequired: true }
const whole = { accountId: 'PW-1', twoStepRequired: false }
const visitor = { accountId: null, twoStepRequired: false }

it.each([
  ['logged out there', whole, 'account_id', null, true],
  ['logged in there', visitor, 'account_id', 'PW-1', true],
  ['another person there', whole, 'account_id', 'PW-2', true],
  ['the same person there', whole, 'account_id', 'PW-1', false],
  ['the code given there', half, 'two_step_required', null, true],
  ['the code asked for there', whole, 'two_step_required', '1', true],
  ['the code asked for here too', half, 'two_step_required', '1', false],
  ['everything cleared there', whole, null, null, true],
  ['everything cleared there, for a visitor', visitor, null, null, false],
  ['another matter', whole, 'redirect', '/home', false],
])('%s', (_, known, key, newValue, changed) => {
  expect(isChangedElsewhere({ key, newValue }, known)).toBe(changed)
})
