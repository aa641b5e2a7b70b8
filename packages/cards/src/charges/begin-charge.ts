import { lockAccount } from '@planet/accounts/queries/account-sets'
import { ApiError } from '@planet/api/api-error'
import type { Database, Transaction } from '@planet/platform/database/database'
import { randomLetters } from '@planet/platform/sealing/random'
import type { Insertable } from 'kysely'
import type { Charges } from '../charges.ts'
import { publishCharge } from './change-charge.ts'
import type { ChargeRow, ChargeTables } from './tables.ts'

/** A user's request, under the request id chosen by their device. */
export type Asked = { request_id: string; card_id: string; amount: string }
type Source = ChargeRow['source']

const outside = (reason: 'too_small' | 'too_large', limit: bigint) =>
  new ApiError('validation_error', { fields: [{ field: 'amount', reason, limit: Number(limit) }] })

export function withinLimits({ limits }: Pick<Charges, 'limits'>, amount: string): bigint {
  const cents = BigInt(amount)
  const { least, most } = limits()
  if (cents < least) throw outside('too_small', least)
  if (cents > most) throw outside('too_large', most)
  return cents
}

export const newChargeId = (): string => ['CH', ...(randomLetters(16).match(/.{4}/g) ?? [])].join('-')

/** The charge that the same request created before. A different request under the same id is an error. */
export async function sameRequest(
  db: Database | Transaction,
  accountId: string,
  { request_id, card_id, amount }: Asked,
  source: Source,
): Promise<ChargeRow | undefined> {
  const found = await db
    .selectFrom('card_charges')
    .leftJoin('cards', 'cards.token', 'card_charges.token')
    .selectAll('card_charges')
    .select('cards.id as card')
    .where('card_charges.account_id', '=', accountId)
    .where('request_id', '=', request_id)
    .executeTakeFirst()
  if (!found) return undefined
  const { card, ...row } = found
  if (row.source !== source || row.cents !== BigInt(amount) || card !== card_id)
    throw new ApiError('data_already_exists')
  return row
}

/** Does the work once per request of the account; parallel requests meet at the account's row. */
export const once = (
  { db }: Charges,
  accountId: string,
  asked: Asked,
  source: Source,
  work: (tx: Transaction) => Promise<ChargeRow>,
): Promise<ChargeRow> =>
  db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId)
    return (await sameRequest(tx, accountId, asked, source)) ?? (await work(tx))
  })

type Beginning = Omit<Insertable<ChargeTables['card_charges']>, 'created_at' | 'changed_at' | 'number'>

export async function insertCharge({ now }: Charges, tx: Transaction, charge: Beginning): Promise<ChargeRow> {
  const row = await tx
    .insertInto('card_charges')
    .values({ ...charge, created_at: now(), changed_at: now() })
    .returningAll()
    .executeTakeFirstOrThrow()
  await publishCharge(tx, row)
  return row
}
