import { newAccountId } from '@planet/accounts/account/account-id'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addAccount } from '../../testing/add-account.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'

const account = newAccountId()

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
  await addAccount(api.database.pool, { id: account, address: `0x${'01'.repeat(20)}` })
})
afterAll(() => api.close())

const get = async (url: string) =>
  (await api.app.inject({ url, headers: { 'x-test-account': account } })).json()

it('serves the history and the referral program of the logged-in account', async () => {
  expect(await get('/api/points/history/')).toMatchObject({ success: true, balance: '0', entries: [] })
  const invitation = await get('/api/points/referral/')
  expect(invitation).toMatchObject({ invited: 0, active: 0, bonus: '10000000000000000000', earned: '0' })
  expect(invitation.link).toBe(`http://localhost:4000/sign_up?reffer=${invitation.code}`)
})

it('rejects a cursor that no row can have', async () => {
  expect(await get(`/api/points/history/?before=${'9'.repeat(19)}`)).toMatchObject({
    message: 'validation_error',
  })
  expect(await get(`/api/points/history/?before=${'9'.repeat(18)}`)).toMatchObject({ success: true })
})
