import { errorStatus } from '@planet/api/errors'
import { expect, it } from 'vitest'
import { linkProblem } from './link-problem.ts'

it.each([
  ['warn_email_already_exists', 'registered'],
  ['parameter_information_does_not_exist', 'expired'],
  ['warn_param_key_is_incorrect', 'expired'],
  ['warn_not_enough_access_param', 'expired'],
  ['too_many_requests', 'unknown'],
  ['service_unavailable', 'unknown'],
  ['unknown_error', 'unknown'],
] as const)('%s: %s', (code, trouble) => {
  expect(linkProblem({ code, status: errorStatus[code] })).toBe(trouble)
})

it('does not blame a link if the server was not reached', () => {
  expect(linkProblem({ code: 'network_error', status: 0 })).toBe('unknown')
  expect(linkProblem(undefined)).toBe('unknown')
})
