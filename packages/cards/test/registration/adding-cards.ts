import { expect, it } from 'vitest'
import type { RegistrationStage } from '../registration-stage.ts'

export function addingCards(stage: RegistrationStage): void {
  const { partner, pool, get, post, stateOf, registered } = stage

  it('needs the two numbers of the letter, and keeps no card number', async () => {
    const [holder, other] = [await registered(), await registered()]
    const add = (account: string, card_no: string, envelop_no: string) =>
      post(account, '/api/card/add/', { card_no, envelop_no })
    expect((await add(holder.account, '4242 4242 4242 4242', 'E1234')).message).toBe('incorrect_handling')
    await partner.operate('approve', other)
    const { card } = await partner.operate('approve', holder)
    await expect.poll(() => stateOf(holder.account)).toBe('approved')
    await expect.poll(() => stateOf(other.account)).toBe('approved')
    const mistyped = await add(holder.account, '4242 4242 4242 4241', card.envelopeNumber)
    expect(mistyped).toMatchObject({
      message: 'validation_error',
      fields: [{ field: 'card_no', reason: 'format' }],
    })
    const wrong = { message: 'card_does_not_fit' }
    expect(await add(holder.account, card.number, 'E000000000')).toMatchObject(wrong)
    expect(await add(other.account, card.number, card.envelopeNumber)).toMatchObject(wrong)
    const spaced = card.number.replace(/(\d{4})/g, '$1 ')
    const added = await add(holder.account, spaced, card.envelopeNumber.toLowerCase())
    expect(added).toMatchObject({
      success: true,
      card: { card_no: `···· ${card.number.slice(-4)}`, envelop_no: card.envelopeNumber, active_flg: 1 },
    })
    expect((await add(holder.account, card.number, card.envelopeNumber)).card.id).toBe(added.card.id)
    const second = (await partner.operate('issue', holder)).card
    expect((await add(holder.account, second.number, second.envelopeNumber)).success).toBe(true)
    const { cards } = await get(holder.account, '/api/card/list/')
    expect(cards).toHaveLength(2)
    const { rows } = await pool.query(
      `select concat((select string_agg(cards::text, '') from cards),
         (select string_agg(payload::text, '') from graphile_worker._private_jobs),
         (select string_agg(key, '') from rate_limits)) as everything`,
    )
    expect(rows[0].everything).toContain(card.token)
    expect(String(rows[0].everything)).not.toContain(card.number)
    for (let n = 0; n < 8; n += 1) await add(other.account, card.number, 'E000000000')
    expect((await add(other.account, card.number, card.envelopeNumber)).message).toBe('too_many_requests')
  })
}
