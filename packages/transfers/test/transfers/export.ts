import { expect, it } from 'vitest'
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

  it('is exported to its owner only, and in a known time zone only', async () => {
    expect((await api.app.inject('/api/history/export/?format=csv')).statusCode).toBe(401)
    expect((await get(aliceId, '/api/history/export/?format=pdf&time_zone=Mars/Base')).message).toBe(
      'validation_error',
    )
  })
}
