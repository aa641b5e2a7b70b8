import { isAnySuspended } from '@planet/accounts/queries/account-sets'
import { orderOf } from '@planet/orders/queries/one'
import { type CardPartner, CardPartnerError, type ChargeAnswer } from '@planet/partners/card/card-partner'
import { enqueue } from '@planet/platform/jobs/enqueue'
import type { Charges } from '../charges.ts'
import { chargeJob } from '../jobs.ts'
import { changeCharge, lockCharge } from './change-charge.ts'
import type { ChargeRow } from './tables.ts'

const [firstWaitMs, longestWaitMs] = [2000, 10 * 60_000]

const waitMs = (round: number): number => Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(round, 10))

/**
 * Asks the partner to charge the card, under the charge's own key, until it answers done or refused. Only its answer
 * ends this: without one the card may be charged already, and a refund would pay twice. A suspension of
 * the requester, the payer or the holder holds it back until the suspension is lifted; the payment stays where it is.
 */
export async function chargeAtPartner(charges: Charges, id: string, round = 0): Promise<void> {
  const { db } = charges
  const row = await db.selectFrom('card_charges').selectAll().where('id', '=', id).executeTakeFirst()
  if (row?.state !== 'charging') return
  const answer: ChargeAnswer = (await isSuspended(charges, row))
    ? { state: 'pending' }
    : await answerOf(charges, row)
  if (answer.state === 'pending') {
    await enqueue(db, chargeJob, { id, round: round + 1 }, { delayMs: waitMs(round) })
    return
  }
  const reason = answer.state === 'refused' ? answer.reason : ''
  const event = answer.state === 'done' ? 'charged' : 'refused'
  await db.transaction().execute(async (tx) => {
    const locked = await lockCharge(tx, 'id', id)
    if (locked) await changeCharge(charges, tx, locked, event, { reason })
  })
}

/** Whether the account that asked for it, the one that paid, or the card's holder is suspended. */
async function isSuspended({ db }: Charges, { account_id, order_id, token }: ChargeRow): Promise<boolean> {
  const [order, card] = await Promise.all([
    order_id === null ? undefined : orderOf({ db }, order_id),
    db.selectFrom('cards').select('account_id').where('token', '=', token).executeTakeFirst(),
  ])
  const concerned = [account_id, order?.payer_account, card?.account_id]
  return isAnySuspended(
    db,
    concerned.filter((id) => typeof id === 'string'),
  )
}

/** A partner that is unreachable, or sends an invalid response, has not answered yet. */
async function answerOf({ partner, logger }: Charges, row: ChargeRow): Promise<ChargeAnswer> {
  try {
    return await required(partner).charge(row.id, row.token, row.cents)
  } catch (error) {
    if (!(error instanceof CardPartnerError)) throw error
    logger.warn({ event: 'card', charge: row.id, reason: error.message }, 'the card partner did not answer')
    return { state: 'pending' }
  }
}

const required = (partner: CardPartner | undefined): CardPartner => {
  if (!partner) throw new CardPartnerError('No card partner is set.')
  return partner
}
