import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { cardId, guestId, holderId, type Stage } from '../stage.ts'

export function cards(stage: Stage): void {
  const { partner, card, get, post, begin } = stage

  it('does not exist for other accounts', async () => {
    const { charge } = await begin('100')
    const asked = { request_id: randomUUID(), card_id: cardId, amount: '100' }
    expect((await post(guestId, '/api/card/charge_usdt/', asked)).message).toBe('data_not_found')
    expect((await post(guestId, '/api/card/charge_points/', asked)).message).toBe('data_not_found')
    expect((await post(guestId, '/api/card/refresh/', { card_id: cardId })).message).toBe('data_not_found')
    expect((await get(guestId, `/api/card/history/?card_id=${cardId}`)).message).toBe('data_not_found')
    expect((await get(guestId, `/api/card/charges/${charge.id}/`)).message).toBe('data_not_found')
    expect(await get(guestId, '/api/card/list/')).toMatchObject({ cards: [], charges: [] })
  })

  it('is locked at once, and unlocked and revealed only with the password and the code', async () => {
    const { accounts } = stage.api.services
    const password = 'the login password of tests'
    await stage.query('update accounts set password_hash = $2 where id = $1', [
      holderId,
      await accounts.passwords.hash(password),
    ])
    const of = { card_id: cardId }
    const buy = async () =>
      (await partner.operate('purchase', { token: card.token, amount: '0.01', merchant: 'Kiosk' })).status
    expect((await post(guestId, '/api/card/lock/', of)).message).toBe('data_not_found')
    expect((await post(holderId, '/api/card/lock/', of)).card).toMatchObject({
      is_locked: true,
      state: 'active',
    })
    expect(await buy()).not.toBe(200)
    for (const url of ['/api/card/unlock/', '/api/card/reveal/']) {
      expect((await post(holderId, url, { ...of, password: 'wrong' })).message).toBe('warn_password_mismatch')
      expect((await post(holderId, url, of)).message).toBe('validation_error')
    }
    expect((await post(holderId, '/api/card/unlock/', { ...of, password })).card.is_locked).toBe(false)
    expect(await buy()).toBe(200)
    const { success: _, ...revealed } = await post(holderId, '/api/card/reveal/', { ...of, password })
    expect(revealed).toEqual({
      number: card.number,
      expires: '12/31',
      security_code: expect.stringMatching(/^\d{3}$/),
    })
    const stored = await stage.query('select row_to_json(cards)::text as row from cards')
    expect(JSON.stringify(stored)).not.toContain(card.number)
    await partner.operate('behaviour', { answers: 'down' })
    expect((await post(holderId, '/api/card/lock/', of)).message).toBe('service_unavailable')
    expect((await get(holderId, '/api/card/list/')).cards).toMatchObject([{ is_locked: false }])
    await partner.operate('behaviour', { answers: 'usual' })
    expect((await post(holderId, '/api/card/unlock/', { ...of, password })).card.is_locked).toBe(false)
  })

  it('is not charged while it is blocked, and shows as blocked after a refresh', async () => {
    await partner.operate('state', { token: card.token, state: 'blocked' })
    expect(await begin('100')).toMatchObject({
      message: 'card_cannot_be_charged',
      fields: [{ field: 'card_id' }],
    })
    const { card: shown } = await post(holderId, '/api/card/refresh/', { card_id: cardId })
    expect(shown).toMatchObject({ active_flg: 0, state: 'blocked' })
    await partner.operate('state', { token: card.token, state: 'active' })
    await partner.operate('behaviour', { answers: 'down' })
    expect((await post(holderId, '/api/card/refresh/', { card_id: cardId })).message).toBe(
      'service_unavailable',
    )
    expect((await begin('100')).message).toBe('service_unavailable')
    expect((await get(holderId, '/api/card/list/')).cards).toMatchObject([{ state: 'blocked' }])
    await partner.operate('behaviour', { answers: 'usual' })
    expect((await post(holderId, '/api/card/refresh/', { card_id: cardId })).card.active_flg).toBe(1)
  })
}
