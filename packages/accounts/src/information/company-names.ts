import type { Information } from '@planet/api/fields/information'
import { createBatcherPerContext } from '@planet/platform/batch/create-batcher'
import type { Database } from '@planet/platform/database/database'
import { filledUp, prepare } from '@planet/platform/database/prepared'
import { unseal } from '@planet/platform/sealing/seal'
import type { Accounts } from '../accounts.ts'
import { sealContext } from '../seal-context.ts'

const readSubmitted = prepare<
  { account_id: string; submitted_sealed: Buffer | null; key_id: string },
  readonly [accounts: readonly string[]]
>(
  'submitted_of_accounts',
  `select account_id, submitted_sealed, key_id from customer_information where account_id = any($1::text[])`,
)

/** Names of companies by account, in one query. Accounts that have submitted none are left out. */
export async function companyNames(
  { dataKeys }: Pick<Accounts, 'dataKeys'>,
  db: Database,
  accountIds: readonly string[],
): Promise<Map<string, string>> {
  if (accountIds.length === 0) return new Map()
  const rows = await readSubmitted(db, [filledUp(accountIds, '')])
  const names = rows.flatMap(({ account_id: id, submitted_sealed: sealed, key_id: keyId }) => {
    if (!sealed) return []
    const opened = unseal(dataKeys, sealContext.submitted(id), { sealed, keyId })
    const { company } = JSON.parse(opened.toString()) as Information
    return company ? [[id, company.company_name] as const] : []
  })
  return new Map(names)
}

/** The same for concurrent readers, who share a query. */
export const companyNamesTogether = createBatcherPerContext<
  Pick<Accounts, 'dataKeys' | 'db'>,
  readonly string[],
  ReadonlyMap<string, string>
>(
  async (accounts, wanted) => {
    const names = await companyNames(accounts, accounts.db, [...new Set(wanted.flat())])
    return Promise.allSettled(wanted.map(async () => names))
  },
  { concurrency: 2, schedule: setImmediate },
)

/** The company's name; empty for an individual, and until a company has submitted its data. */
export const companyNameOf = async (
  accounts: Pick<Accounts, 'dataKeys' | 'db'>,
  accountId: string,
): Promise<string> => (await companyNames(accounts, accounts.db, [accountId])).get(accountId) ?? ''
