import { errorStatus } from '@planet/api/errors'
import { expect, it } from 'vitest'
import { linkTrouble } from './link-trouble.ts'

it.each([
  ['warn_email_already_exists', 'registered'],
  ['parameter_information_does_not_exist', 'dead'],
  ['warn_param_key_is_incorrect', 'dead'],
  ['warn_not_enough_access_param', 'dead'],
  ['too_many_requests', 'unknown'],
  ['service_unavailable', 'unknown'],
  ['unknown_error', 'unknown'],
] as const)('%s: %s', (code, trouble) => {
  expect(linkTrouble({ code, status: errorStatus[code] })).toBe(trouble)
})

it('says nothing against a link when the server was not reached', () => {
  expect(linkTrouble({ code: 'network_error', status: 0 })).toBe('unknown')
  expect(linkTrouble(undefined)).toBe('unknown')
})
