import { expect, it } from 'vitest'
import { RequestFailure } from '../api/request.ts'
import { fateOf, handOver } from './hand-over.ts'

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
  ['an answer', gives('0x1'), isAway, { is: 'taken', answer: '0x1' }],
  ['no answer', isAway, knowsNot, { is: 'unknown' }],
  ['no answer, and looks as if it were there', isAway, has, { is: 'unknown' }],
  ['a refusal', refuses, knowsNot, { is: 'not_taken' }],
  ['a refusal of what the chain refused before', refuses, hasNot, { is: 'not_taken' }],
  ['a refusal of what is in care all the same', refuses, has, { is: 'taken' }],
  ['a failure after it was written down', breaks, has, { is: 'taken' }],
  ['a failure before it was written down', breaks, knowsNot, { is: 'not_taken' }],
  ['a failure, and nobody to ask', breaks, isAway, { is: 'unknown' }],
])('handing in to %s', async (_, handIn, look, outcome) =>
  expect(await handOver<string, unknown>({ handIn, look }, 'signed')).toMatchObject(outcome),
)

it.each([
  [has, 'taken'],
  [hasNot, 'not_taken'],
  [knowsNot, 'not_taken'],
  [isAway, 'unknown'],
  [breaks, 'unknown'],
])('looking for it tells its fate', async (look, fate) => expect(await fateOf({ look }, 'signed')).toBe(fate))

it('hides no mistake of our own', async () => {
  const wrong = async () => Promise.reject(new TypeError('a mistake'))
  await expect(handOver({ handIn: wrong, look: has }, 'signed')).rejects.toThrow('a mistake')
  await expect(fateOf({ look: wrong }, 'signed')).rejects.toThrow('a mistake')
})
