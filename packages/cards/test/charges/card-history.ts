import { expect, it } from 'vitest'
import { cardId, guestId, holderId, type Stage } from '../stage.ts'

export function cardHistory(stage: Stage): void {
  const { partner, api, card, get } = stage

  it('merges the lines of the partner and our own, page by page', async () => {
    await partner.operate('purchase', { token: card.token, amount: '3.50', merchant: 'Aoyama Coffee' })
    const url = `/api/card/history/?card_id=${cardId}`
    const whole = await get(holderId, `${url}&count=100`)
    expect(whole.complete).toBe(true)
    expect(whole.lines[0]).toMatchObject({
      kind: 'purchase',
      amount: '-350',
      merchant: 'Aoyama Coffee',
      state: null,
    })
    const states = new Set(whole.lines.map(({ state }: { state: string }) => state))
    expect(states).toEqual(new Set([null, 'returned']))
    const seen: unknown[] = []
    for (let next: string | null = ''; next !== null; ) {
      const page = await get(holderId, `${url}&count=3${next && `&before=${encodeURIComponent(next)}`}`)
      seen.push(...page.lines)
      next = page.next
    }
    expect(seen).toEqual(whole.lines)
    expect((await get(holderId, `${url}&before=~${'9'.repeat(19)}`)).message).toBe('validation_error')
  })

  it('finds lines by kind, merchant, amount and day', async () => {
    const found = async (filter: string) => {
      const { lines, next } = await get(holderId, `/api/card/history/?card_id=${cardId}&${filter}`)
      expect(next).toBeNull()
      return lines as { kind: string; merchant: string; amount: string }[]
    }
    const coffee = { kind: 'purchase', merchant: 'Aoyama Coffee', amount: '-350' }
    expect(await found('words=aoyama')).toMatchObject([coffee])
    expect(await found('words=3.50&kind=purchase')).toMatchObject([coffee])
    expect(new Set((await found('kind=charge')).map(({ kind }) => kind))).toEqual(new Set(['charge']))
    expect(await found('words=no-such-shop')).toEqual([])
    expect(await found('until=2020-01-01')).toEqual([])
    const today = new Date().toISOString().slice(0, 10)
    expect((await found(`from=${today}`)).length).toBeGreaterThan(3)
  })

  it('shows our own lines to the end while the partner is down, even if it comes back in between', async () => {
    const url = `/api/card/history/?card_id=${cardId}`
    await partner.operate('behaviour', { answers: 'down' })
    const known = await get(holderId, `${url}&count=100`)
    expect(known).toMatchObject({ complete: false, next: null })
    expect(known.lines.map(({ state }: { state: string }) => state)).toContain('done')
    const first = await get(holderId, `${url}&count=3`)
    const second = await get(holderId, `${url}&count=3&before=${first.next}`)
    await partner.operate('behaviour', { answers: 'usual' })
    const rest = await get(holderId, `${url}&count=100&before=${second.next}`)
    expect([...first.lines, ...second.lines, ...rest.lines]).toEqual(known.lines)
    expect([second.complete, rest.complete, rest.next]).toEqual([false, false, null])
  })

  it('exports to a file in which foreign texts are harmless, and not at all without the partner', async () => {
    const merchant = '=HYPERLINK("http://shop.example","Café, 青山")'
    await partner.operate('purchase', { token: card.token, amount: '1.05', merchant })
    const asFile = (account: string, more = '') =>
      api.app.inject({
        url: `/api/card/export/?format=csv&card_id=${cardId}${more}`,
        headers: { 'x-test-account': account },
      })
    const file = await asFile(holderId)
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="planet-card-[\d-]+\.csv"$/),
    })
    const [head, newest, ...older] = file.body.trimEnd().split('\r\n')
    expect(head).toBe('\uFEFFid,time,type,direction,currency,amount,merchant,source,order_id,state')
    expect(newest).toContain(
      `,purchase,out,USD,1.05,"'=HYPERLINK(""http://shop.example"",""Café, 青山"")",,,done`,
    )
    const { lines } = await get(holderId, `/api/card/history/?card_id=${cardId}&count=100`)
    expect(older).toHaveLength(lines.length - 1)
    const returned = older.filter((line) => line.endsWith(',returned'))
    expect(returned.length).toBeGreaterThan(0)
    for (const line of returned) expect(line).toContain(',charge,,USD,')
    const from = (time: string) => asFile(holderId, `&since=${encodeURIComponent(time)}`)
    expect((await from(lines[1].time)).body.trimEnd().split('\r\n')).toHaveLength(3)
    const until = await asFile(holderId, `&until=${encodeURIComponent(lines[0].time)}`)
    expect(until.body).not.toContain('HYPERLINK')
    expect((await asFile(guestId)).json().message).toBe('data_not_found')
    await partner.operate('behaviour', { answers: 'down' })
    expect((await asFile(holderId)).json().message).toBe('service_unavailable')
  })
}
