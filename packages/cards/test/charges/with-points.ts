import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { chargeWithPoints } from '../../src/charges/charge-points.ts'
import { cardId, holderId, type Stage } from '../stage.ts'

export function chargesWithPoints(stage: Stage): void {
  const { partner, charges, mails, get, post, settle, atPartner, begin, stateOf, pointsOf, grant } = stage

  const ask = (amount: string, request_id: string = randomUUID()) =>
    post(holderId, '/api/card/charge_points/', { request_id, card_id: cardId, amount })

  it('never spends a point twice when fifty are requested at once', async () => {
    await grant(holderId, 1000n)
    const before = await atPartner()
    const all = await Promise.allSettled(
      Array.from({ length: 50 }, () =>
        chargeWithPoints(charges, holderId, { request_id: randomUUID(), card_id: cardId, amount: '100' }),
      ),
    )
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    const refusals = all.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
    expect(new Set(refusals)).toEqual(new Set(['points_not_enough']))
    expect(await pointsOf(holderId)).toBe(0n)
    await settle(2)
    expect((await atPartner()).balance).toBe(before.balance + 1000n)
  })

  it('counts once when requested ten times with one request id', async () => {
    await grant(holderId, 1000n)
    const request = randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask('300', request)))
    expect(new Set(answers.map(({ charge }) => charge.id)).size).toBe(1)
    expect(await pointsOf(holderId)).toBe(700n)
    expect((await ask('301', request)).message).toBe('data_already_exists')
    await settle()
    expect((await ask('300', request)).charge.state).toBe('done')
  })

  it.each([
    ['nothing that can be read', '<html>Bad gateway</html>'],
    ['another state than it knows', '{"state":"maybe"}'],
    ['an empty body', ''],
  ])('keeps points and card right to the last unit when the partner answers %s', async (_, garbage) => {
    await grant(holderId, 500n)
    const [had, before] = [await pointsOf(holderId), await atPartner()]
    const { charge } = await ask('120')
    await stage.garble(garbage, () => stage.askNow(charge.id))
    expect(await stateOf(charge.id)).toBe('charging')
    expect(await pointsOf(holderId)).toBe(had - 120n)
    await stage.askNow(charge.id)
    expect(await stateOf(charge.id)).toBe('done')
    expect(await pointsOf(holderId)).toBe(had - 120n)
    expect((await atPartner()).balance).toBe(before.balance + 120n)
    await stage.askNow(charge.id)
    expect((await atPartner()).balance).toBe(before.balance + 120n)
  })

  it('waits while the customer is suspended, and goes on afterwards', async () => {
    await grant(holderId, 500n)
    const before = await atPartner()
    const { charge } = await ask('110')
    const setStatus = (status: string) =>
      stage.query('update accounts set status = $2 where id = $1', [holderId, status])
    await setStatus('600')
    try {
      await stage.askNow(charge.id)
      expect(await atPartner()).toEqual(before)
      expect(await stage.waiting(charge.id)).not.toEqual([])
    } finally {
      await setStatus('500')
    }
    expect(await stateOf(charge.id)).toBe('charging')
    await stage.askNow(charge.id)
    expect(await stateOf(charge.id)).toBe('done')
    expect((await atPartner()).balance).toBe(before.balance + 110n)
  })

  it('returns the points once when the partner refuses it', async () => {
    const had = await pointsOf(holderId)
    await partner.operate('behaviour', { charges: 'refused' })
    const { charge } = await ask('250')
    expect(await pointsOf(holderId)).toBe(had - 250n)
    await settle(3)
    expect(await stateOf(charge.id)).toBe('returned')
    const { charge: shown } = await get(holderId, `/api/card/charges/${charge.id}/`)
    expect(shown.reason).toBe('The limit of the card is reached.')
    expect(await pointsOf(holderId)).toBe(had)
    const { entries } = await get(holderId, '/api/points/history/')
    expect(entries.slice(0, 2)).toMatchObject([
      { kind: 'card_charge_returned', amount: '250' },
      { kind: 'card_charge', amount: '-250' },
    ])
    const letter = {
      letter: 'card-charge-returned',
      to: 'somebody@planet.example',
      data: { source: 'points' },
    }
    expect(mails.at(-1)).toMatchObject(letter)
  })

  it.each([
    ['less than the minimum', '99', { reason: 'too_small', limit: 100 }],
    ['more than the maximum', '100001', { reason: 'too_large', limit: 100_000 }],
  ])('is rejected for %s', async (_, amount, why) => {
    const refusal = { message: 'validation_error', fields: [{ field: 'amount', ...why }] }
    expect(await ask(amount)).toMatchObject(refusal)
    expect(await begin(amount)).toMatchObject(refusal)
  })
}
