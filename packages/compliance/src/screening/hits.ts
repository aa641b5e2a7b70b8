import type { Accounts } from '@planet/accounts/accounts'
import { ApiError } from '@planet/api/api-error'
import { audit, type Operator } from '@planet/operators/audit/audit'
import { requireOtherParty } from '@planet/operators/decisions/own-accounts'
import type { ScreeningMatch } from '@planet/partners/screening/screening-provider'
import type { Database } from '@planet/platform/database/database'
import { unseal } from '@planet/platform/sealing/seal'
import { sql } from 'kysely'
import { unseenBy } from '../review/seen.ts'
import { sealContext } from '../seal-context.ts'

/** `subject`: the name that was searched for. */
export type SealedMatch = ScreeningMatch & { subject: string }

/** The hits of a customer, with the details of each. */
export async function openHits({ dataKeys }: Pick<Accounts, 'dataKeys'>, db: Database, accountId: string) {
  const rows = await db
    .selectFrom('screening_hits')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('found_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ match_sealed: sealed, key_id: keyId, ...row }) => {
    const opened = unseal(dataKeys, sealContext.screeningHit(row.id), { sealed, keyId })
    return { ...row, match: JSON.parse(opened.toString()) as SealedMatch }
  })
}

export type HitDecision = 'cleared' | 'confirmed'

/** Decides whether a hit is the customer, with a reason; the operator must have the personal data open. */
export async function decideHit(
  accounts: Accounts,
  operator: Operator,
  accountId: string,
  hit: string,
  { decision, reason }: { decision: HitDecision; reason: string },
): Promise<void> {
  if (reason.trim() === '') throw new ApiError('warn_required_parameter_is_empty')
  await accounts.db.transaction().execute(async (tx) => {
    await requireOtherParty(accounts, tx, operator, accountId)
    if ((await unseenBy(tx, operator, accountId)).includes('information'))
      throw new ApiError('incorrect_handling')
    const decided = await tx
      .updateTable('screening_hits')
      .set({ state: decision, decided_by: operator.name, decided_at: accounts.now(), reason })
      .where('id', '=', hit)
      .where('account_id', '=', accountId)
      .where('state', '=', 'open')
      .returning(['entry', 'list'])
      .executeTakeFirst()
    if (!decided) throw new ApiError('incorrect_handling')
    const detail = { hit, ...decided, decision, reason }
    await audit(accounts, tx, { operator, action: 'screening_hit_decided', accountId, detail })
  })
}

/** When a customer was last screened, and against which lists. */
export const lastScreening = (db: Database, accountId: string) =>
  db.selectFrom('screenings').selectAll().where('account_id', '=', accountId).executeTakeFirst()

/** Open hits of all customers, the oldest first, without names. `after`: time and id of the last one seen. */
export async function listOpenHits(
  db: Database,
  after: readonly [at: string, id: string] | undefined,
  count: number,
) {
  let query = db
    .selectFrom('screening_hits')
    .select(['id', 'account_id', 'entry', 'list', 'found_at'])
    .where('state', '=', 'open')
  if (after) query = query.where(sql<boolean>`(found_at, id) > (${after[0]}::timestamptz, ${after[1]})`)
  return query.orderBy('found_at').orderBy('id').limit(count).execute()
}
