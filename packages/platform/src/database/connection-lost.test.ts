import { expect, it } from 'vitest'
import { isConnectionLost } from './connection-lost.ts'

it.each([
  'Connection terminated unexpectedly',
  // The job library, when it ends a run while the database goes away.
  'Error occurred whilst returning jobs from local queue to database queue: terminating connection due to unexpected postmaster exit',
  'Release called on client which has already been released to the pool.',
])('counts "%s" as a lost connection', (message) => {
  expect(isConnectionLost(new Error(message))).toBe(true)
})

it('counts a full disk of the database as an outage that passes', () => {
  const full = Object.assign(new Error('could not extend file "base/5/1"'), { code: '53100' })
  expect(isConnectionLost(full)).toBe(true)
})

it('does not count any other error as one', () => {
  expect(isConnectionLost(new Error('relation "orders" does not exist'))).toBe(false)
  expect(isConnectionLost('Connection terminated')).toBe(false)
})
