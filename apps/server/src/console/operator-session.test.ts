import { expect, it } from 'vitest'
import { findOperator, openSession, sealSession } from './operator-session.ts'

const now = 1_800_000_000_000
const entries = ['review ü:long password', 'bo:another one']
const keys = { secret: 'secret', entries }

it('opens its own cookie until it ends, and no other', () => {
  const cookie = sealSession(keys, { name: 'review ü' }, now)
  expect(openSession(keys, cookie, now)).toEqual({ name: 'review ü' })
  expect(openSession(keys, cookie, now + 9 * 3_600_000)).toBeUndefined()
  expect(openSession({ ...keys, secret: 'other' }, cookie, now)).toBeUndefined()
  const [name, end, seal] = cookie.split('.')
  expect(openSession(keys, `${name}.${Number(end) + 1}.${seal}`, now)).toBeUndefined()
  expect(openSession(keys, undefined, now)).toBeUndefined()
  expect(openSession(keys, '..', now)).toBeUndefined()
})

it('ends with the operator’s entry and with his password', () => {
  const cookie = sealSession(keys, { name: 'bo' }, now)
  expect(openSession({ ...keys, entries: ['review ü:long password'] }, cookie, now)).toBeUndefined()
  expect(openSession({ ...keys, entries: ['bo:a new one'] }, cookie, now)).toBeUndefined()
  const nobody = sealSession(keys, { name: 'cy' }, now)
  expect(openSession(keys, nobody, now)).toBeUndefined()
})

it('knows operators by name and password together', () => {
  const pairs = ['ann:long password', 'bo:another one', 'cy:two:parts']
  expect(findOperator(pairs, 'ann', 'long password')).toEqual({ name: 'ann' })
  expect(findOperator(pairs, 'ann', 'another one')).toBeUndefined()
  expect(findOperator(pairs, '', '')).toBeUndefined()
  expect(findOperator([], 'ann', 'long password')).toBeUndefined()
  expect(findOperator(pairs, 'cy', 'two:parts')).toEqual({ name: 'cy' })
  expect(findOperator(pairs, 'cy:two', 'parts')).toBeUndefined()
})
