import { propose as write } from '@planet/operators/decisions/proposals'
import type { Database } from '@planet/platform/database/database'
import type { Visit } from '../../frame/section.ts'
import type { ConsoleServices } from '../../frame/services.ts'

export type Intent = {
  /** Of a `ProposalKind` registered by the section. */
  kind: string
  payload: Readonly<Record<string, unknown>>
  reason: string
  accountId?: string | null
  /** From the proposer's app, for kinds that need a current code. */
  code?: string
}

/** Submits an action to a second operator. Returns the URL of its page. `tx` if more is written together with it. */
export async function propose(
  { accounts }: Pick<ConsoleServices, 'accounts'>,
  { operator }: Pick<Visit, 'operator'>,
  intent: Intent,
  tx?: Database,
): Promise<string> {
  const together = (within: Database) => write(accounts, within, operator, intent)
  return `/proposals/${await (tx ? together(tx) : accounts.db.transaction().execute(together))}`
}
