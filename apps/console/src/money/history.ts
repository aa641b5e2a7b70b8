import type { Pool } from 'pg'

export type OperatorAct = { at: Date; operator: string; action: string; detail: Record<string, unknown> }

const most = 50

/** What operators did with one convert or order, the newest first. `key` is its name in the audit log. */
export async function historyOf(pool: Pool, key: 'convert' | 'order', id: string): Promise<OperatorAct[]> {
  const { rows } = await pool.query<OperatorAct>(
    `select at, operator, action, detail from audit_log
     where detail ->> '${key}' = $1 and detail ->> '${key}' is not null order by id desc limit ${most}`,
    [id],
  )
  return rows
}
