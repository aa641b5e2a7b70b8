import type { Information } from '@planet/api/fields/information'
import type { Database } from '@planet/platform/database/database'
import { keyedHash, keyedHashes } from '@planet/platform/sealing/keyed-hash'
import type { Accounts } from '../accounts.ts'
import { loadInformation } from './load-information.ts'
import { termsIn, termsOf } from './terms.ts'

const purpose = 'search'
const batch = 200
/** A search with more results is too broad. */
export const mostFound = 50

type Indexing = Pick<Accounts, 'db' | 'dataKeys' | 'indexKeys'>

/** Replaces the terms of an account, or removes them if it has no information. */
export async function indexTerms(
  { indexKeys }: Pick<Accounts, 'indexKeys'>,
  tx: Database,
  accountId: string,
  information: Information | undefined,
): Promise<void> {
  await tx.deleteFrom('search_terms').where('account_id', '=', accountId).execute()
  const hashes = information
    ? termsOf(information).map((term) => keyedHash(indexKeys[0].key, purpose, term))
    : []
  if (hashes.length === 0) return
  await tx
    .insertInto('search_terms')
    .values(hashes.map((hash) => ({ hash, account_id: accountId })))
    .execute()
}

/** The accounts that match a typed text, as a query. */
export const accountsByTerms = ({ indexKeys }: Pick<Accounts, 'indexKeys'>, db: Database, typed: string) =>
  db
    .selectFrom('search_terms')
    .select('account_id')
    .distinct()
    .where(
      'hash',
      'in',
      termsIn(typed).flatMap((term) => keyedHashes(indexKeys, purpose, term)),
    )
    .limit(mostFound)

export async function findByTerms(accounts: Indexing, typed: string): Promise<string[]> {
  if (termsIn(typed).length === 0) return []
  const rows = await accountsByTerms(accounts, accounts.db, typed).execute()
  return rows.map(({ account_id }) => account_id)
}

/**
 * Indexes information submitted before the index existed, and with `all` also what an older secret indexed. Works in
 * small transactions while the product runs; can be interrupted and run again. Returns how many rows were indexed.
 */
export async function indexMissing(accounts: Indexing, { all = false } = {}): Promise<number> {
  let done = 0
  for (let rows = batch; rows > 0; done += rows) rows = await indexBatch(accounts, all)
  return done
}

const indexBatch = (accounts: Indexing, all: boolean): Promise<number> =>
  accounts.db.transaction().execute(async (tx) => {
    const key = accounts.indexKeys[0].id
    let query = tx.selectFrom('customer_information').select('account_id')
    query = all ? query.where('search_key', 'is distinct from', key) : query.where('search_key', 'is', null)
    const rows = await query
      .where('submitted_sealed', 'is not', null)
      .orderBy('account_id')
      .limit(batch)
      .forUpdate()
      .execute()
    for (const { account_id: id } of rows) {
      const { submitted } = await loadInformation(accounts, tx, id)
      await indexTerms(accounts, tx, id, submitted)
      const indexed = { search_key: key }
      await tx.updateTable('customer_information').set(indexed).where('account_id', '=', id).execute()
    }
    return rows.length
  })
