import type { Database } from '@planet/platform/database/database'
import { sql } from 'kysely'
import type { Orders } from '../orders.ts'

const batch = 1000

/**
 * Removes the email and name of the shop's customer from orders that ended and were created longer ago than `keepDays`,
 * and from every order of a merchant who was forgotten. Amounts, references and payments stay.
 */
export async function forgetCustomers(
  { db, now }: Pick<Orders, 'db' | 'now'>,
  keepDays: number,
): Promise<number> {
  const before = new Date(now().getTime() - keepDays * 86_400_000)
  let forgotten = 0
  for (;;) {
    const done = await forgetBatch(db, before)
    forgotten += done
    if (done < batch) return forgotten
  }
}

async function forgetBatch(db: Database, before: Date): Promise<number> {
  const { rows } = await sql`
    update orders set customer_email_sealed = null, customer_name_sealed = null, key_id = null
    where id in (
      select o.id from orders o join accounts a on a.id = o.merchant_account
      where o.key_id is not null
        and (a.forgotten_at is not null or (o.created_at < ${before} and o.status not in ('opened', 'linked')))
      order by o.created_at limit ${sql.lit(batch)})
    returning id`.execute(db)
  return rows.length
}
