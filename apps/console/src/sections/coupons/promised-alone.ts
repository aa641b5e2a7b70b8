import type { Operator } from '@planet/accounts/operators/audit'
import type { Database } from '@planet/platform/database/database'
import { sql } from 'kysely'

export const madeAction = 'coupon_campaign_made'

/**
 * What an operator has promised alone within a day, in points: several small campaigns are worth what a large one is.
 * Held until the transaction ends, so that two of his forms at once are counted one after the other.
 */
export async function promisedAlone(tx: Database, operator: Operator, now: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext(${`coupons of ${operator.name}`}))`.execute(tx)
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum((detail ->> 'worth')::numeric), 0)::text as sum from audit_log
    where action = ${madeAction} and operator = ${operator.name}
      and at > ${now}::timestamptz - interval '1 day' and detail ->> 'proposedBy' is null`.execute(tx)
  return Number(rows[0]?.sum ?? 0)
}
