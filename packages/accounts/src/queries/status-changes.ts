import type { Database } from '@planet/platform/database/database'
import { sql } from 'kysely'
import type { AccountStatus } from '../machine/state.ts'

export type StatusChange = { id: bigint; status: AccountStatus; at: Date }

/** When an account changed its status, newest first. Steps within a status, such as those of a registration, are left out. */
export async function statusChanges(
  db: Database,
  account: string,
  { after, count }: { after?: bigint | undefined; count: number },
): Promise<StatusChange[]> {
  const { rows } = await sql<StatusChange>`
    select id, status, at from (
      select id, status, at, lag(status) over (order by id) as before
      from account_status_history where account_id = ${account}) h
    where status is distinct from before ${after === undefined ? sql`` : sql`and id < ${after}`}
    order by id desc limit ${count}`.execute(db)
  return rows
}
