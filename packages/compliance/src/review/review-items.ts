import type { Accounts } from '@planet/accounts/accounts'
import { submittedParts } from '@planet/accounts/information/submitted-parts'
import type { DocumentKind } from '@planet/accounts/tables'
import { ApiError } from '@planet/api/api-error'
import { audit, type Operator } from '@planet/operators/audit/audit'
import { requireOtherParty } from '@planet/operators/decisions/own-accounts'
import type { Database } from '@planet/platform/database/database'
import { unseenBy } from './seen.ts'

export type ReviewItemName = 'information' | 'identity' | DocumentKind

export type ReviewedItem = {
  item: ReviewItemName
  /** When it was submitted last. */
  since: Date
  acceptedBy?: string
  acceptedAt?: Date
}

/** Which items of an application need acceptance, and which were accepted since the last submission. */
export async function reviewedItems(db: Database, accountId: string): Promise<ReviewedItem[]> {
  const { informationAt, documents } = await submittedParts(db, accountId)
  const accepted = await db
    .selectFrom('review_items')
    .selectAll()
    .where('account_id', '=', accountId)
    .execute()
  const submittedAt = informationAt ?? new Date(0)
  const items: { item: ReviewItemName; since: Date }[] = [
    { item: 'information', since: submittedAt },
    { item: 'identity', since: submittedAt },
    ...documents.map(({ kind, uploadedAt }) => ({ item: kind, since: uploadedAt })),
  ]
  return items.map(({ item, since }) => {
    const found = accepted.find((one) => one.item === item && one.accepted_at >= since)
    return { item, since, ...(found && { acceptedBy: found.operator, acceptedAt: found.accepted_at }) }
  })
}

/** Accepts one item of an application; the operator must have opened it. */
export async function acceptItem(
  accounts: Accounts,
  operator: Operator,
  accountId: string,
  item: string,
): Promise<void> {
  await accounts.db.transaction().execute(async (tx) => {
    await requireOtherParty(accounts, tx, operator, accountId)
    const asked = (await reviewedItems(tx, accountId)).find((one) => one.item === item)
    if (!asked) throw new ApiError('data_not_found')
    const unseen: readonly string[] = await unseenBy(tx, operator, accountId)
    const needed = item === 'identity' ? 'information' : item
    if (unseen.includes(needed)) throw new ApiError('incorrect_handling')
    const row = { operator: operator.name, accepted_at: accounts.now() }
    await tx
      .insertInto('review_items')
      .values({ account_id: accountId, item, ...row })
      .onConflict((conflict) => conflict.columns(['account_id', 'item']).doUpdateSet(row))
      .execute()
    await audit(accounts, tx, { operator, action: 'review_item_accepted', accountId, detail: { item } })
  })
}
