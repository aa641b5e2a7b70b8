import { ApiError } from '@planet/api/api-error'
import type { Charges } from '../charges.ts'
import type { CardRow } from '../tables.ts'
import type { ChargeRow } from './tables.ts'

export const cardsOf = ({ db }: Pick<Charges, 'db'>, accountId: string): Promise<CardRow[]> =>
  db.selectFrom('cards').selectAll().where('account_id', '=', accountId).orderBy('added_at', 'desc').execute()

/** Paid charges on their way to the user's cards, or back. Newest first. */
export const runningCharges = ({ db }: Pick<Charges, 'db'>, accountId: string): Promise<ChargeRow[]> =>
  db
    .selectFrom('card_charges')
    .innerJoin('cards', 'cards.token', 'card_charges.token')
    .selectAll('card_charges')
    .where('cards.account_id', '=', accountId)
    .where('card_charges.state', 'in', ['charging', 'refused', 'returning'])
    .orderBy('card_charges.number', 'desc')
    .limit(20)
    .execute()

/** A charge that the user requested, or of one of their cards; others do not exist for them. */
export async function ownCharge(
  { db }: Pick<Charges, 'db'>,
  accountId: string,
  id: string,
): Promise<ChargeRow> {
  const row = await db
    .selectFrom('card_charges')
    .selectAll()
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb('account_id', '=', accountId),
        eb('token', 'in', eb.selectFrom('cards').select('token').where('account_id', '=', accountId)),
      ]),
    )
    .executeTakeFirst()
  if (!row) throw new ApiError('data_not_found')
  return row
}
