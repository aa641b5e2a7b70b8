import { expect, it } from 'vitest'
import { reviewState, whatIsAsked } from './review-state.ts'

it.each([
  ['000', 'review'],
  ['100', 'review'],
  ['200', 'more'],
  ['300', 'rejected'],
])('status %s is shown as %s', (account_status, state) => {
  expect(reviewState({ account_status })).toBe(state)
})

it.each([
  ['225', 'green', ['information']],
  ['125', 'green', ['confirmation']],
  ['222', 'green', ['information', 'documents']],
  ['552', 'retry', ['documents', 'identity']],
  ['555', 'retry', ['identity']],
  ['115', 'green', []],
])('judgings %s with the identity check %s ask for %j', (judged, identity, asked) => {
  const judgings = [...judged].map((status_dtl) => ({ status_dtl }))
  expect(whatIsAsked({ judgings, identity }).map(({ what }) => what)).toEqual(asked)
})
