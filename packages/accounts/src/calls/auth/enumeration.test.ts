import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Person, signUpPerson } from '../../testing/people.ts'
import { createTestAccounts, type TestAccounts } from '../../testing/test-accounts.ts'

const people = 20
const rounds = 3

let test: TestAccounts
const known: Person[] = []
beforeAll(async () => {
  // Dear enough that a path without the hash would stand out by far.
  test = await createTestAccounts({ PASSWORD_MEMORY_KIB: '8192' })
  for (let n = 0; n < people; n++) known.push(await signUpPerson(test))
})
afterAll(() => test.close())

/**
 * The chance that a call with a known email takes longer than one with an unknown email. Calls alternate, so that a
 * busy machine slows both alike; half is what a call tells that tells nothing. With 60 samples each, pure chance leaves
 * the interval below once in a million runs, while a path without the hash gives a value close to 0 or 1.
 */
async function chanceThatKnownIsSlower(
  ask: (email: string, place: number) => Promise<unknown>,
): Promise<number> {
  const times = { known: [] as number[], unknown: [] as number[] }
  const measure = async (kind: keyof typeof times, email: string, place: number) => {
    const start = performance.now()
    await ask(email, place)
    times[kind].push(performance.now() - start)
  }
  for (let n = 0; n < people * rounds; n++) {
    const person = known[n % people]
    if (!person) throw new Error('nobody')
    const pair = [
      () => measure('known', person.email, n),
      () => measure('unknown', `stranger${n % people}@example.com`, n),
    ]
    for (const step of n % 2 ? pair : pair.reverse()) await step()
  }
  const slower = times.known.map((mine) => times.unknown.filter((other) => mine > other).length)
  return slower.reduce((sum, count) => sum + count, 0) / (times.known.length * times.unknown.length)
}

const calls: [string, (email: string, place: number) => Promise<unknown>][] = [
  [
    'login',
    (email, place) =>
      test
        .browser({ address: `192.0.2.${place}` })
        .post('/api/auth/login/', { email, password: 'not the password' }),
  ],
  ['sign_up', (email) => test.browser().post('/api/auth/sign_up/', { email, user_type: 'individual' })],
  ['pw_reset', (email) => test.browser().post('/api/auth/pw_reset/', { email })],
]

it.each(calls)('%s takes the same time for known and unknown emails', async (_, ask) => {
  const chance = await chanceThatKnownIsSlower(ask)
  expect(chance).toBeGreaterThan(0.22)
  expect(chance).toBeLessThan(0.78)
})

it('would notice a login that is quicker without an account', async () => {
  const { passwords } = test.accounts
  const leaking = async (hash: string | null | undefined, password: string) =>
    hash ? passwords.matches(hash, password) : false
  test.accounts.passwords = { ...passwords, matches: leaking }
  const [, login] = calls[0] ?? []
  const fresh = (email: string, place: number) =>
    login?.(email, place + 100) ?? Promise.reject(new Error('no call'))
  try {
    expect(await chanceThatKnownIsSlower(fresh)).toBeGreaterThan(0.78)
  } finally {
    test.accounts.passwords = passwords
  }
})
