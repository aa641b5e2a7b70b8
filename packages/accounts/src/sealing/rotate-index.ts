import { operatorCodesOfOtherKeys } from '@planet/operators/logins/operator-codes'
import { emailColumns, openEmail } from '../account/email.ts'
import type { Accounts } from '../accounts.ts'
import { indexMissing } from '../information/search-index.ts'

const batch = 200
/** Used instead of a key's name: the email has been removed, and its hash is random. */
export const noIndexKey = 'none'

type Hashes = Pick<Accounts, 'db' | 'pool' | 'indexKeys' | 'dataKeys' | 'now'>

/** What only an older secret still recognises: codes on paper, which cannot be rehashed. */
export type IndexRotated = { accounts: number; recoveryCodes: number; letters: number }

/**
 * Rehashes every email and search term with APP_SECRET, in small transactions, while the product runs. Can be
 * interrupted and run again. Once nothing is left, the other secrets can be removed from APP_SECRET_OLD.
 */
export async function rotateIndexKey(accounts: Hashes): Promise<IndexRotated> {
  let done = 0
  for (let rows = batch; rows > 0; done += rows) rows = await rotateEmails(accounts)
  await indexMissing(accounts, { all: true })
  return { accounts: done, ...(await leftOver(accounts)) }
}

const rotateEmails = (accounts: Hashes): Promise<number> =>
  accounts.db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom('accounts')
      .select(['id', 'email_sealed', 'key_id'])
      .where('index_key', 'is distinct from', accounts.indexKeys[0].id)
      .where('index_key', 'is distinct from', noIndexKey)
      .limit(batch)
      .forUpdate()
      .execute()
    for (const row of rows) {
      const { email_index, index_key } = emailColumns(accounts, row.id, openEmail(accounts, row))
      await tx.updateTable('accounts').set({ email_index, index_key }).where('id', '=', row.id).execute()
    }
    return rows.length
  })

async function leftOver({ pool, indexKeys, now }: Hashes): Promise<Omit<IndexRotated, 'accounts'>> {
  const { rows } = await pool.query(
    `select
       (select count(*)::int from recovery_codes where index_key is distinct from $1 and used_at is null)
         as "recoveryCodes",
       (select count(*)::int from letter_codes where index_key is distinct from $1 and expires_at > $2) as letters`,
    [indexKeys[0].id, now()],
  )
  const ofOperators = await operatorCodesOfOtherKeys(pool, indexKeys[0].id)
  return { ...rows[0], recoveryCodes: rows[0].recoveryCodes + ofOperators }
}

/**
 * Runs when a process starts. Hashes from before secrets had names belong to the oldest one; hashes of a missing secret
 * could not be found, so every login would fail as a wrong password.
 */
export async function checkIndexKeys({
  pool,
  indexKeys,
}: Pick<Accounts, 'pool' | 'indexKeys'>): Promise<void> {
  const ids = indexKeys.map(({ id }) => id)
  await pool.query('update accounts set index_key = $1 where index_key is null', [ids.at(-1)])
  const { rows } = await pool.query(
    'select index_key from accounts where index_key <> all($1) and index_key <> $2 limit 1',
    [ids, noIndexKey],
  )
  if (rows.length > 0)
    throw new Error(
      'Accounts in this database are found by another APP_SECRET. Put its earlier value into APP_SECRET_OLD.',
    )
}
