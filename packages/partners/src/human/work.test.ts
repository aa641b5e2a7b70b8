import { createTestDatabase, type TestDatabase } from '@planet/platform/testing/test-database'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { partnersMigrations } from '../migrations.ts'
import type { HumanCheck } from './human-check.ts'
import { sweepSolutions, workCheck } from './work.ts'

let database: TestDatabase
let check: HumanCheck
const secret = 'a secret of the test that is long enough'
beforeAll(async () => {
  database = await createTestDatabase([partnersMigrations])
  check = workCheck({ pool: database.pool, secret, work: 5000 })
})
afterAll(() => database.close())

async function challengeOf(from: HumanCheck): Promise<Challenge> {
  const asked = await from.challenge()
  if (asked.kind !== 'work') throw new Error('not work')
  return asked.challenge as unknown as Challenge
}

const encode = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64')

async function solve(challenge: Challenge) {
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('not solved')
  return { challenge, solution }
}

it('accepts a solution once, even if it is submitted twice at the same time', async () => {
  const response = encode(await solve(await challengeOf(check)))
  const verdicts = await Promise.all(Array.from({ length: 8 }, () => check.verify(response)))
  expect(verdicts.filter(Boolean)).toHaveLength(1)
  expect(await check.verify(response)).toBe(false)
})

it('asks for a bounded amount of work around the mean', async () => {
  const { solution } = await solve(await challengeOf(check))
  expect(solution.counter).toBeGreaterThanOrEqual(2)
  expect(solution.counter).toBeLessThanOrEqual(8)
})

it('rejects expired challenges', async () => {
  const past = workCheck({ pool: database.pool, secret, work: 1, now: () => new Date(Date.now() - 601_000) })
  expect(await check.verify(encode(await solve(await challengeOf(past))))).toBe(false)
})

it('rejects work on a foreign, simplified or unsolved challenge', async () => {
  const other = workCheck({ pool: database.pool, secret: 'another secret of the test, also long', work: 1 })
  expect(await check.verify(encode(await solve(await challengeOf(other))))).toBe(false)

  const eased = await challengeOf(check)
  eased.parameters.cost = 1
  eased.parameters.keyPrefix = '0'
  expect(await check.verify(encode(await solve(eased)))).toBe(false)

  const challenge = await challengeOf(check)
  const guess = { challenge, solution: { counter: 3, derivedKey: '00'.repeat(32) } }
  expect(await check.verify(encode(guess))).toBe(false)
})

it.each([
  '',
  'not base64 at all',
  encode(null),
  encode([]),
  encode('text'),
  encode({ challenge: {}, solution: {} }),
  encode({ challenge: { parameters: { expiresAt: 9e9 } }, solution: { counter: 1 } }),
  encode({ challenge: { parameters: { expiresAt: 'x', nonce: 7 }, signature: 5 }, solution: [] }),
])('rejects nonsense without failing: %j', async (response) => {
  expect(await check.verify(response)).toBe(false)
})

it('forgets solutions that could not be submitted again', async () => {
  await check.verify(encode(await solve(await challengeOf(check))))
  await database.pool.query(`update human_solutions set expires_at = now() - interval '1 hour'`)
  await sweepSolutions(database.pool)
  expect((await database.pool.query('select 1 from human_solutions')).rowCount).toBe(0)
})
