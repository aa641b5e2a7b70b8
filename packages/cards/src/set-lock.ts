import { publish } from '@planet/platform/live/publish'
import type { Charges } from './charges.ts'
import type { CardRow } from './tables.ts'
import { cardTopic } from './update-card.ts'
import { ask, ownCard } from './usable-card.ts'

/** Locks or unlocks a card at the partner, which decides; repeating it has no further effect. */
export async function setLock(
  charges: Pick<Charges, 'db' | 'partner' | 'now'>,
  accountId: string,
  cardId: string,
  isLocked: boolean,
): Promise<CardRow> {
  const { token } = await ownCard(charges, accountId, cardId)
  const at = charges.now()
  const card = await ask(charges, (partner) => partner.lock(token, isLocked))
  return charges.db.transaction().execute(async (tx) => {
    const row = await tx
      .updateTable('cards')
      .set({ is_locked: card.isLocked, state: card.state, balance: card.balance, balance_at: at })
      .where('token', '=', token)
      .returningAll()
      .executeTakeFirstOrThrow()
    await publish(tx, { account: accountId, topic: cardTopic })
    return row
  })
}
