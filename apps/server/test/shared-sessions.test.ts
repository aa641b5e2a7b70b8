import { demoLogins } from '@planet/accounts/demo/demo-logins'
import { createTestDatabase, type TestDatabase } from '@planet/platform/testing/test-database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrationSources } from '../src/services/migrations.ts'
import { type Child, startChild } from '../src/testing/child-process.ts'
import { ownPage } from '../src/testing/test-api.ts'
import { testSettings } from '../src/testing/test-config.ts'

let database: TestDatabase
let children: Child[]
beforeAll(async () => {
  database = await createTestDatabase(migrationSources.slice(1))
  const entry = new URL('../src/main.ts', import.meta.url)
  const env = testSettings(database.url, { DEMO_ACCOUNTS: 'true' })
  children = await Promise.all([0, 1].map(() => startChild({ entry, args: ['api'], env })))
})
afterAll(async () => {
  await Promise.all(children.map((child) => child.stop()))
  await database.close()
})

const address = (index: number) => children[index]?.ready.api ?? ''
const me = (index: number, cookie: string) =>
  fetch(`${address(index)}/api/customer/me/`, { headers: { ...ownPage, cookie } })

it('logs in at one process, is known to the other, and is logged out of both', async () => {
  const [demo] = demoLogins
  const contents = { email: demo?.email, password: demo?.password }
  const login = await fetch(`${address(0)}/api/auth/login/`, {
    method: 'POST',
    headers: { ...ownPage, 'content-type': 'application/json' },
    body: JSON.stringify({ contents }),
  })
  const { account_id } = (await login.json()) as { account_id: string }
  const cookie = login.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ')
  for (const index of [0, 1]) {
    const answer = await me(index, cookie)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ success: true, account_id })
  }
  await fetch(`${address(1)}/api/auth/logout/`, { headers: { ...ownPage, cookie } })
  for (const index of [0, 1]) expect((await me(index, cookie)).status).toBe(401)
})
