import { accountById } from '@planet/accounts/account/find-account'
import { lockAccount } from '@planet/accounts/queries/account-sets'
import type { AccountRow } from '@planet/accounts/tables'
import { ApiError } from '@planet/api/api-error'
import type { CardApplication } from '@planet/api/calls/card/application'
import type { Database, Transaction } from '@planet/platform/database/database'
import { randomLetters } from '@planet/platform/sealing/random'
import { seal, unseal } from '@planet/platform/sealing/seal'
import type { CardApplicationRow } from '../tables.ts'
import type { Applications } from './applications.ts'
import { sealContext } from './seal-context.ts'

export type Items = Readonly<Record<string, string>>

/** The open one, or otherwise the last rejected one. */
export const currentApplication = (
  db: Database,
  accountId: string,
): Promise<CardApplicationRow | undefined> =>
  db
    .selectFrom('card_applications')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy((eb) => eb('state', '<>', 'rejected'), 'desc')
    .orderBy('created_at', 'desc')
    .executeTakeFirst()

export const lockApplication = (tx: Transaction, id: string): Promise<CardApplicationRow | undefined> =>
  tx.selectFrom('card_applications').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Cards are for active accounts. */
export async function activeAccount(db: Database, accountId: string): Promise<AccountRow> {
  const account = await accountById(db, accountId)
  if (account.status !== '500') throw new ApiError('warn_not_enabled_user')
  return account
}

/** Locked, so that parallel requests of one user run one after the other. */
export async function lockPerson(tx: Transaction, accountId: string): Promise<AccountRow> {
  await lockAccount(tx, accountId)
  return activeAccount(tx, accountId)
}

export const newApplicationId = (): string => `CA-${randomLetters(16)}`

export function openItems({ dataKeys }: Pick<Applications, 'dataKeys'>, row: CardApplicationRow): Items {
  const sealed = { sealed: row.items_sealed, keyId: row.key_id }
  return JSON.parse(unseal(dataKeys, sealContext.items(row.id), sealed).toString()) as Items
}

export function sealItems(
  { dataKeys }: Pick<Applications, 'dataKeys'>,
  id: string,
  items: Items,
): Pick<CardApplicationRow, 'items_sealed' | 'key_id'> {
  const { sealed, keyId } = seal(dataKeys, sealContext.items(id), JSON.stringify(items))
  return { items_sealed: sealed, key_id: keyId }
}

export const viewApplication = (
  { partner }: Pick<Applications, 'partner'>,
  row: CardApplicationRow | undefined,
): CardApplication => ({
  offered: partner !== undefined,
  state: row?.state ?? 'none',
  comment: row?.comment ?? '',
  submitted_at: row?.submitted_at?.toISOString() ?? null,
  decided_at: row?.decided_at?.toISOString() ?? null,
})
