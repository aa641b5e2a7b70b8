import type { Database } from '@planet/platform/database/database'

type Looks = {
  operator: string
  account: string
  actions: readonly string[]
  /** Only later ones. */
  after?: Date
}

/** When an operator looked at something of an account, by the audit log itself, the newest first. */
export function looksOf(db: Database, { operator, account, actions, after }: Looks) {
  let query = db
    .selectFrom('audit_log')
    .select(['action', 'at', 'detail'])
    .where('account_id', '=', account)
    .where('operator', '=', operator)
    .where('action', 'in', actions)
  if (after) query = query.where('at', '>', after)
  return query.orderBy('id', 'desc').execute()
}
