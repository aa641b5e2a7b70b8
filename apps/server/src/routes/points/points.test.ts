import { newAccountId } from '@planet/accounts/account/account-id'
import { addAccount } from '@planet/accounts/testing/add-account'
import { createCampaign } from '@planet/points/coupons/campaign'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

describe('redeeming a coupon', () => {
  const redeem = async (code: string) =>
    (await api.post('/api/coupon/redeem/', { code }, { headers: { 'x-test-account': account } })).json()
  const text = { en: 'Spring', ja: '春', ko: '봄' }
  const newCampaign = () =>
    api.services.points.db.transaction().execute((tx) =>
      createCampaign(
        tx,
        {
          title: text,
          text,
          points: 300,
          available: 5,
          target: 'everybody',
          starts_at: ago(1),
          ends_at: ago(-1),
        },
        'operator',
        new Date(),
      ),
    )
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000)

  it('adds its points, and lists the coupon as used', async () => {
    const { code } = await newCampaign()
    expect(await redeem(code)).toEqual({ success: true, points: '300', balance: '300' })
    expect(await get('/api/coupon/list/')).toMatchObject({
      success: true,
      coupons: [{ state: 'used', points: '300' }],
    })
  })

  it('rejects a code of the wrong form', async () => {
    expect((await redeem('short')).fields).toEqual([{ field: 'code', reason: 'format' }])
  })

  it('limits how often codes can be tried', async () => {
    for (let tries = 0; tries < 10; tries += 1) await redeem(`NOSUCHCODE${tries}`)
    expect((await redeem((await newCampaign()).code)).message).toBe('too_many_requests')
  })
})
