import { expect, it } from 'vitest'
import { RequestFailure } from '../../../api/request.ts'
import { statusOf, submitSigned } from './submit-signed.ts'

const gives =
  <T>(value: T) =>
  async () =>
    value
const fails = (status: number, code: string) => async () => {
  throw new RequestFailure(status, code)
}
const [has, hasNot, knowsNot] = [gives(true), gives(false), fails(404, 'data_not_found')]
const isAway = fails(0, 'network_error')
const [refuses, breaks] = [fails(400, 'invalid_data'), fails(502, 'unknown_error')]

it.each([
  ['an answer', gives('0x1'), isAway, { is: 'accepted', answer: '0x1' }],
  ['no answer', isAway, knowsNot, { is: 'unknown' }],
  ['no answer, although the server has it', isAway, has, { is: 'unknown' }],
  ['a refusal', refuses, knowsNot, { is: 'not_accepted' }],
  ['a refusal of what the chain refused before', refuses, hasNot, { is: 'not_accepted' }],
  ['a refusal of what the server has all the same', refuses, has, { is: 'accepted' }],
  ['a failure after saving', breaks, has, { is: 'accepted' }],
  ['a failure before saving', breaks, knowsNot, { is: 'not_accepted' }],
  ['a failure, and no server to ask', breaks, isAway, { is: 'unknown' }],
  ['a refusal, without a way to ask', refuses, undefined, { is: 'not_accepted' }],
  ['no answer, without a way to ask', isAway, undefined, { is: 'unknown' }],
])('reports the outcome of %s', async (_, submit, wasAccepted, outcome) =>
  expect(await submitSigned<string, unknown>({ submit, wasAccepted }, 'signed')).toMatchObject(outcome),
)

it.each([
  [has, 'accepted'],
  [hasNot, 'not_accepted'],
  [knowsNot, 'not_accepted'],
  [isAway, 'unknown'],
  [breaks, 'unknown'],
])('asks the server for the status', async (wasAccepted, status) =>
  expect(await statusOf({ wasAccepted }, 'signed')).toBe(status),
)

it('does not hide a bug of our own', async () => {
  const wrong = async () => Promise.reject(new TypeError('a mistake'))
  await expect(submitSigned({ submit: wrong, wasAccepted: has }, 'signed')).rejects.toThrow('a mistake')
  await expect(statusOf({ wasAccepted: wrong }, 'signed')).rejects.toThrow('a mistake')
})
