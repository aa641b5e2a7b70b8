import type { Database } from '@planet/platform/database/database'
import { locks } from '@planet/platform/database/locks'
import { sql } from 'kysely'
import type { Operator } from './audit.ts'
import { isConfidential, isKind } from './audit-kinds.ts'

export type OperatorAct = { at: Date; operator: string; action: string; detail: Record<string, unknown> }

const maxActs = 50

/** Operator actions on one convert or order, newest first, without views. `key` is its name in the audit log. */
export async function operatorActs(
  db: Database,
  key: 'convert' | 'order',
  id: string,
): Promise<OperatorAct[]> {
  // The key is a literal, because the index is on exactly that expression.
  const value = sql`detail ->> ${sql.lit(key)}`
  const { rows } = await sql<OperatorAct>`select at, operator, action, detail from audit_log
    where ${value} = ${id} and ${value} is not null and not ${isKind('look')} order by id desc limit ${maxActs}`.execute(
    db,
  )
  return rows
}

type ActsOfAccount = {
  /** Whether the reader may learn of cases. */
  seesCases: boolean
  after?: bigint | undefined
  count: number
}

/** Operator actions on one account, newest first, without views, and without notes, which are listed on their own. */
export async function actsOn(
  db: Database,
  account: string,
  { seesCases, after, count }: ActsOfAccount,
): Promise<(OperatorAct & { id: bigint })[]> {
  let query = db
    .selectFrom('audit_log')
    .select(['id', 'at', 'operator', 'action', 'detail'])
    .where('account_id', '=', account)
    .where(isKind('act'))
    .where('action', '<>', 'note_added')
  if (!seesCases) query = query.where(sql<boolean>`not ${isConfidential}`)
  if (after !== undefined) query = query.where('id', '<', after)
  return query.orderBy('id', 'desc').limit(count).execute()
}

type Counted = {
  operator: Operator
  actions: readonly string[]
  /** The amount in the detail of each action. */
  figure: 'amount' | 'worth'
  /** Actions with this in their detail were confirmed by a second operator and do not count. */
  unless: 'proposal' | 'proposedBy'
  now: Date
}

/**
 * The daily total of what an operator did alone: many small actions count as much as a large one. Holds a lock until
 * the transaction ends, so that two requests of the same operator are counted one after the other.
 */
export async function sumOfOwnActs(tx: Database, counted: Counted): Promise<bigint> {
  const { operator, actions, figure, unless, now } = counted
  const key = `${actions.join(' ')} by ${operator.name}`
  await sql`select pg_advisory_xact_lock(${locks.operatorActs}, hashtext(${key}))`.execute(tx)
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(abs((detail ->> ${sql.lit(figure)})::numeric)), 0)::text as sum from audit_log
    where action = any (${actions}) and operator = ${operator.name}
      and at > ${now}::timestamptz - interval '1 day' and detail ->> ${sql.lit(unless)} is null`.execute(tx)
  return BigInt(rows[0]?.sum ?? 0)
}
