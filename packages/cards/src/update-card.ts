import { CardPartnerError } from '@planet/partners/card/card-partner'
import { enqueue } from '@planet/platform/jobs/enqueue'
import { publish } from '@planet/platform/live/publish'
import type { Charges } from './charges.ts'
import { refreshCardJob } from './jobs.ts'
import type { CardRow } from './tables.ts'

export const cardTopic = 'card'
const againMs = 60_000

/** Updates one of our cards to the partner's current state. Undefined for an unknown card. */
export async function updateCard(
  { db, partner, now }: Pick<Charges, 'db' | 'partner' | 'now'>,
  token: string,
): Promise<CardRow | undefined> {
  if (!partner) throw new CardPartnerError('No card partner is set.')
  const known = await db.selectFrom('cards').select('id').where('token', '=', token).executeTakeFirst()
  if (!known) return undefined
  const at = now()
  const { state, isLocked, balance, currency } = await partner.card(token)
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .updateTable('cards')
      .set({ state, is_locked: isLocked, balance, currency, balance_at: at })
      .where('token', '=', token)
      // Of two concurrent reads, the one that started later counts.
      .where('balance_at', '<=', at)
      .returningAll()
      .executeTakeFirst()
    if (!row) return tx.selectFrom('cards').selectAll().where('token', '=', token).executeTakeFirstOrThrow()
    await publish(tx, { account: row.account_id, topic: cardTopic })
    return row
  })
}

/** After a charge. A partner that does not respond is asked again; the display shows how old the state is. */
export async function refreshCardWithRetry(charges: Charges, token: string): Promise<void> {
  try {
    await updateCard(charges, token)
  } catch (error) {
    if (!(error instanceof CardPartnerError)) throw error
    await enqueue(charges.db, refreshCardJob, { token }, { delayMs: againMs })
  }
}
