import { parseEther } from 'viem'
import { expect, it } from 'vitest'
import { refreshRates } from '../../src/rates/rates.ts'
import { sampleRates } from '../../src/rates/sample-rates.ts'
import { alice, aliceId, bobId, type Stage } from '../stage.ts'

export function balances(stage: Stage): void {
  const { api, pool, db, get, post, balanceOf } = stage

  it('come from the chain, with a rate for each asset that has one', async () => {
    await refreshRates(
      { db },
      sampleRates(() => new Date()),
    )
    const answer = await get(aliceId, '/api/wallet/balances/')
    expect(answer).toMatchObject({ planet_address: alice.address, fiat: 'USD', rates_stale: false })
    expect(await balanceOf(aliceId, 'USDT')).toEqual({
      asset: 'USDT',
      balance: '1000000000',
      pending: '0',
      available: '1000000000',
      rate: '1.0001',
      rate_day_ago: expect.stringMatching(/^(0\.99|1\.00)\d+$/),
    })
    expect(await balanceOf(aliceId, 'PLA')).toMatchObject({ balance: String(parseEther('1000')), rate: null })
  })

  it('come with the price history of an asset, empty for one that is not traded', async () => {
    const bitcoin = await get(aliceId, '/api/wallet/asset/BTC/?period=day')
    expect(bitcoin).toMatchObject({ success: true, fiat: 'USD', rate: '95900' })
    expect(bitcoin.course.length).toBeGreaterThan(20)
    expect(bitcoin.course.at(-1)).toMatchObject({ rate: '95900' })
    const planet = await get(aliceId, '/api/wallet/asset/PLA/')
    expect(planet).toMatchObject({ rate: null, rate_day_ago: null, course: [] })
  })

  it('appear as notifications, which are marked read on all devices', async () => {
    const list = () => get(aliceId, '/api/wallet/notifications/')
    const first = await list()
    expect(first.success).toBe(true)
    expect(first.unread).toBe(first.notifications.length)
    const until = new Date(Date.now() + 1000).toISOString()
    expect(await post(aliceId, '/api/wallet/notifications/', { until })).toEqual({ success: true })
    expect((await list()).unread).toBe(0)
    // An older mark from another device does not make them unread again.
    await post(aliceId, '/api/wallet/notifications/', { until: '2020-01-01T00:00:00.000Z' })
    expect((await list()).unread).toBe(0)
  })

  it('are valued in the chosen currency, and marked when rates are old', async () => {
    const hourAgo = () => new Date(Date.now() - 3_600_000)
    await pool.query('delete from rates')
    await refreshRates({ db }, sampleRates(hourAgo))
    expect(await post(aliceId, '/api/wallet/fiat/', { fiat: 'JPY' })).toEqual({ success: true })
    const answer = await get(aliceId, '/api/wallet/balances/')
    expect(answer).toMatchObject({ fiat: 'JPY', rates_stale: true })
    expect(await balanceOf(aliceId, 'BTC')).toMatchObject({ rate: '14650000' })
    expect((await get(bobId, '/api/wallet/balances/')).fiat).toBe('USD')
  })

  it('reject a currency that is not offered, and visitors', async () => {
    expect((await post(aliceId, '/api/wallet/fiat/', { fiat: 'XXX' })).message).toBe('validation_error')
    expect((await api.app.inject('/api/wallet/balances/')).statusCode).toBe(401)
  })
}
