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
