import { codeOfFields } from '@planet/api/field-errors'
import { expect, it } from 'vitest'
import { isMissing } from './is-missing.ts'

it.each([
  ['data_not_found', true],
  // Longer than any name: no call has such a path.
  ['page_not_found', true],
  [codeOfFields([{ field: 'id', reason: 'format' }]), true],
  ['network_error', false],
  ['unknown_error', false],
  ['service_unavailable', false],
  ['too_many_requests', false],
  ['account_not_found', false],
  ['not_authenticated', false],
])('%s: %s', (code, expected) => {
  expect(isMissing({ code })).toBe(expected)
})

it('does not report something as missing if the server was not reached', () => {
  expect(isMissing(undefined)).toBe(false)
})
