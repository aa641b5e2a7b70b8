import { propose as write } from '@planet/accounts/operators/proposals'
import type { Database } from '@planet/platform/database/database'
import type { Visit } from '../../frame/section.ts'
import type { ConsoleServices } from '../../services.ts'

export type Wish = {
  /** Of a `ProposalKind` that the section has registered. */
  kind: string
  payload: Readonly<Record<string, unknown>>
  reason: string
  accountId?: string | null
  /** Of the proposer's app, for kinds that need a code of the moment. */
  code?: string
}

/** Puts an act before a second person. Gives the address of its page. `tx` when more is written together with it. */
export async function propose(
  { accounts }: Pick<ConsoleServices, 'accounts'>,
  { operator }: Pick<Visit, 'operator'>,
  wish: Wish,
  tx?: Database,
): Promise<string> {
  const together = (within: Database) => write(accounts, within, operator, wish)
  return `/proposals/${await (tx ? together(tx) : accounts.db.transaction().execute(together))}`
}
