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

  it('returns the points once when the partner refuses it', async () => {
    const had = await pointsOf(holderId)
    await partner.operate('behaviour', { charges: 'refused' })
    const { charge } = await ask('250')
    expect(await pointsOf(holderId)).toBe(had - 250n)
    await settle(3)
    expect(await stateOf(charge.id)).toBe('returned')
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
    ['less than the minimum', '99'],
    ['more than the maximum', '100001'],
  ])('is rejected for %s', async (_, amount) => {
    const refusal = { message: 'validation_error', fields: [{ field: 'amount' }] }
    expect(await ask(amount)).toMatchObject(refusal)
    expect(await begin(amount)).toMatchObject(refusal)
  })
}
