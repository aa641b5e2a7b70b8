import { createPasswords } from '@planet/platform/credentials/passwords'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { addPerson, logIn, type Person } from '../testing/people.ts'
import { createTestAccounts, type TestAccounts } from '../testing/test-accounts.ts'

let test: TestAccounts
let known: Person
const unknown = { email: 'stranger@example.com' }
beforeAll(async () => {
  test = await createTestAccounts()
  known = await addPerson(test)
})
afterAll(() => test.close())
afterEach(() => void vi.restoreAllMocks())

/** The queries of a call, without their values. */
async function statementsOf(act: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  await act()
  const texts = spy.mock.calls.map(([query]) => {
    const asked = query as unknown as string | { text: string }
    return typeof asked === 'string' ? asked : asked.text
  })
  spy.mockRestore()
  return texts
}

it.each([
  ['sign_up', '/api/auth/sign_up/', { user_type: 'individual' }],
  ['pw_reset', '/api/auth/pw_reset/', {}],
  ['login', '/api/auth/login/', { password: 'not the password' }],
])('%s does the same work for known and unknown emails', async (_, path, more) => {
  const ask = ({ email }: { email: string }) => test.browser().post(path, { email, ...more })
  const [mine, others] = [await statementsOf(() => ask(known)), await statementsOf(() => ask(unknown))]
  expect(mine.length).toBeGreaterThan(0)
  expect(others).toEqual(mine)
})

it('check-referral does the same work for known and unknown codes', async () => {
  const { rows } = await test.database.pool.query('select referral_code from accounts where id = $1', [
    known.accountId,
  ])
  const ask = (param: string) => test.browser().post('/api/auth/check-referral/', { param })
  const mine = await statementsOf(() => ask(rows[0].referral_code))
  expect(await statementsOf(() => ask('NOBODY22'))).toEqual(mine)
})

it('check-2fa gives the same answer for every email but the own one', async () => {
  const other = await addPerson(test)
  const browser = await logIn(test, other)
  const ask = async (email: string) =>
    (await browser.post('/api/auth/check-2fa/', { email, param: '123456' })).body
  expect(await ask(known.email)).toEqual({ success: false, message: 'email_equal_check_error' })
  expect(await ask(unknown.email)).toEqual(await ask(known.email))
})

it('login compares a password once for known and unknown emails, with the same message', async () => {
  const matches = vi.spyOn(test.accounts.passwords, 'matches')
  const tryIn = async ({ email }: { email: string }) => {
    matches.mockClear()
    const answer = await test.browser().post('/api/auth/login/', { email, password: 'not the password' })
    const { status, body } = answer
    return { compared: matches.mock.calls.length, status, body }
  }
  const mine = await tryIn(known)
  expect(mine.compared).toBe(1)
  expect(await tryIn(unknown)).toEqual(mine)
})

it('comparing without a stored hash costs a whole hash', async () => {
  // Far longer than anything else here; a busy machine makes it longer, never shorter.
  const passwords = await createPasswords({ memoryKib: 65_536, passes: 3 })
  const start = performance.now()
  expect(await passwords.matches(undefined, 'any')).toBe(false)
  expect(performance.now() - start).toBeGreaterThan(20)
})
