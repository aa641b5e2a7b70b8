import { beforeAll, expect, it, vi } from 'vitest'
import type { Account, Session } from './session.ts'

let nextSession: typeof import('./session.ts').nextSession
beforeAll(async () => {
  vi.stubGlobal('addEventListener', () => undefined)
  ;({ nextSession } = await import('./session.ts'))
})

const account = (account_id: string) => ({ account_id }) as Account
const loggedIn: Session = { accountId: 'PW-1', twoStepRequired: false, account: undefined }

it('takes the account of the session that is logged in', () => {
  const loaded = nextSession(loggedIn, { type: 'accountLoaded', account: account('PW-1') })
  expect(loaded).toMatchObject({ accountId: 'PW-1', account: { account_id: 'PW-1' } })
  expect(loaded).not.toHaveProperty('alarm')
})

it('ends the session with an alarm if a server answers with another account', () => {
  const ended = nextSession(loggedIn, { type: 'accountLoaded', account: account('PW-2') })
  expect(ended).toEqual({
    accountId: null,
    twoStepRequired: false,
    account: undefined,
    alarm: { expected: 'PW-1' },
  })
  for (const change of [
    { type: 'loggedOut' },
    { type: 'loggedIn', accountId: 'PW-2', twoStepRequired: false },
  ] as const)
    expect(nextSession(ended, change)).not.toHaveProperty('alarm')
})
