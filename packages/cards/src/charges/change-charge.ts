import { openEmail } from '@planet/accounts/account/email'
import { accountById } from '@planet/accounts/account/find-account'
import { maskedNumber } from '@planet/api/fields/card'
import { orderOf } from '@planet/orders/queries/one'
import { enqueueMail } from '@planet/partners/mail/mail-jobs'
import type { Transaction } from '@planet/platform/database/database'
import { enqueue } from '@planet/platform/jobs/enqueue'
import { publish } from '@planet/platform/live/publish'
import { addEntry } from '@planet/points/add-entry'
import type { Updateable } from 'kysely'
import type { Charges } from '../charges.ts'
import { chargeJob, refreshCardJob, refundChargeJob } from '../jobs.ts'
import { pointsOf } from '../money.ts'
import { cardTopic } from '../update-card.ts'
import { type ChargeEffect, type ChargeEvent, transition } from './machine.ts'
import type { ChargeRow, ChargeTables } from './tables.ts'

/** The charge, locked until the transaction ends. */
export const lockCharge = (
  tx: Transaction,
  column: 'id' | 'order_id',
  value: string,
): Promise<ChargeRow | undefined> =>
  tx.selectFrom('card_charges').selectAll().where(column, '=', value).forUpdate().executeTakeFirst()

/** Applies one event to one charge: the new state and its effects are saved together. The caller has locked the row. */
export async function changeCharge(
  charges: Charges,
  tx: Transaction,
  row: ChargeRow,
  event: ChargeEvent,
  more: Updateable<ChargeTables['card_charges']> = {},
): Promise<ChargeRow> {
  const { state, effects } = transition(row.state, event)
  if (state === row.state) return row
  const next = await tx
    .updateTable('card_charges')
    .set({ ...more, state, changed_at: charges.now() })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await publishCharge(tx, next)
  let last = next
  for (const effect of effects) last = await carryOut(charges, tx, last, effect)
  return last
}

async function carryOut(
  charges: Charges,
  tx: Transaction,
  row: ChargeRow,
  effect: ChargeEffect,
): Promise<ChargeRow> {
  switch (effect) {
    case 'charge_card':
      await enqueue(tx, chargeJob, { id: row.id })
      return row
    case 'update_card':
      await enqueue(tx, refreshCardJob, { token: row.token })
      return row
    case 'refund_charge':
      if (row.source === 'points') return givePointsBack(charges, tx, row)
      await enqueue(tx, refundChargeJob, { id: row.id })
      return row
    case 'notify_returned':
      await mailReturned(charges, tx, row)
      return row
  }
}

/** In the transaction that records the refusal: the points are spent or returned, never neither. */
async function givePointsBack(charges: Charges, tx: Transaction, row: ChargeRow): Promise<ChargeRow> {
  const entry = {
    account: row.account_id,
    amount: pointsOf(row.cents),
    kind: 'card_charge_returned',
  } as const
  await addEntry(tx, { ...entry, key: `card_charge_returned:${row.id}` }, charges.now())
  return changeCharge(charges, tx, row, 'given_back')
}

async function mailReturned(charges: Charges, tx: Transaction, row: ChargeRow): Promise<void> {
  const paidBy = row.order_id ? await orderOf({ db: tx }, row.order_id) : undefined
  const account = await accountById(tx, paidBy?.payer_account ?? row.account_id)
  // A forgotten account has no address any more.
  if (account.forgotten_at) return
  await enqueueMail(tx, charges.dataKeys, {
    letter: 'card-charge-returned',
    to: openEmail(charges, account),
    language: account.language,
    data: {
      card: maskedNumber(row.last_four),
      cents: String(row.cents),
      source: row.source,
      url: new URL('/customer/CardManagement', charges.publicUrl).href,
    },
  })
}

/** The account that requested it, and the owner of the card if they are a customer too. */
export async function publishCharge(tx: Transaction, row: ChargeRow): Promise<void> {
  const holder = await tx
    .selectFrom('cards')
    .select('account_id')
    .where('token', '=', row.token)
    .executeTakeFirst()
  const data = { id: row.id, state: row.state }
  for (const account of new Set([row.account_id, holder?.account_id]))
    if (account !== undefined) await publish(tx, { account, topic: cardTopic, data })
}
