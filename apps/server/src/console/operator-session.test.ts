import { expect, it } from 'vitest'
import { findOperator, openSession, sealSession } from './operator-session.ts'

const now = 1_800_000_000_000

it('opens its own cookie until it ends, and no other', () => {
  const cookie = sealSession('secret', { name: 'review ü' }, now)
  expect(openSession('secret', cookie, now)).toEqual({ name: 'review ü' })
  expect(openSession('secret', cookie, now + 9 * 3_600_000)).toBeUndefined()
  expect(openSession('other', cookie, now)).toBeUndefined()
  const [name, end, seal] = cookie.split('.')
  expect(openSession('secret', `${name}.${Number(end) + 1}.${seal}`, now)).toBeUndefined()
  expect(openSession('secret', undefined, now)).toBeUndefined()
  expect(openSession('secret', '..', now)).toBeUndefined()
})

it('knows operators by name and password together', () => {
  const entries = ['ann:long password', 'bo:another one']
  expect(findOperator(entries, 'ann', 'long password')).toEqual({ name: 'ann' })
  expect(findOperator(entries, 'ann', 'another one')).toBeUndefined()
  expect(findOperator(entries, '', '')).toBeUndefined()
  expect(findOperator([], 'ann', 'long password')).toBeUndefined()
})
