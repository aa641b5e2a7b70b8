import { parseEther } from 'viem'
import { expect, it } from 'vitest'
import { balancesAt } from '../../src/balances/balances-at.ts'
import { ownWallet } from '../../src/own-wallet.ts'
import { aliceId, as, type Stage } from '../stage.ts'

export function exportedHistory(stage: Stage): void {
  const { api, get } = stage

  it('comes as a CSV file of any range', async () => {
    const answer = await api.app.inject({ url: '/api/history/export/?format=csv', headers: as(aliceId) })
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="planet-transfers-.*\.csv"$/)
    const lines = answer.body.trim().split('\r\n')
    expect(lines).toHaveLength(1 + (await get(aliceId, '/api/history/transfers/')).entries.length)
    expect(answer.body).toContain('十月のコーヒー豆')
    const none = await api.app.inject({
      url: '/api/history/export/?format=csv&until=2020-01-01T00:00:00.000Z',
      headers: as(aliceId),
    })
    expect(none.body.trim().split('\r\n')).toHaveLength(1)
  })

  it.each(['en', 'ja', 'ko'])('comes as a PDF in %s', async (language) => {
    const url = `/api/history/export/?format=pdf&language=${language}&time_zone=Asia/Tokyo`
    const answer = await api.app.inject({ url, headers: as(aliceId) })
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(answer.rawPayload.subarray(-6).toString().trim()).toBe('%%EOF')
  })

  it('computes what a wallet held at any moment from later movements', async () => {
    const { transfers } = api.services
    const wallet = await ownWallet(transfers, aliceId)
    const { assets } = await get(aliceId, '/api/wallet/balances/')
    const held = (asset: string) =>
      BigInt(assets.find((one: { asset: string }) => one.asset === asset).balance)
    const now = await balancesAt(transfers, wallet, undefined)
    expect([now.get('PLA'), now.get('USDT')]).toEqual([held('PLA'), held('USDT')])
    const { entries } = await get(aliceId, '/api/history/transfers/?currency=USDT&count=50')
    const beforeAll = await balancesAt(transfers, wallet, entries.at(-1).time)
    expect([beforeAll.get('USDT'), now.get('USDT')]).toEqual([0n, held('USDT')])
    const beforeChain = await balancesAt(transfers, wallet, '2020-01-01T00:00:00.000Z')
    expect(beforeChain.get('PLA')).toBe(parseEther('1000'))
  })

  it('is exported to its owner only, and in a known time zone only', async () => {
    expect((await api.app.inject('/api/history/export/?format=csv')).statusCode).toBe(401)
    expect((await get(aliceId, '/api/history/export/?format=pdf&time_zone=Mars/Base')).message).toBe(
      'validation_error',
    )
  })
}
