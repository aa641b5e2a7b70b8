import { accountById } from '@planet/accounts/account/find-account'
import type { Accounts } from '@planet/accounts/accounts'
import { audit, type Operator } from '@planet/operators/audit/audit'
import { randomToken } from '@planet/platform/sealing/random'
import { seal, unseal } from '@planet/platform/sealing/seal'
import { sql } from 'kysely'
import { sealContext } from '../seal-context.ts'

/** Notes between operators about a customer. Sealed, because people write names and addresses into such fields. */
export async function addNote(
  accounts: Accounts,
  operator: Operator,
  accountId: string,
  text: string,
): Promise<void> {
  await accountById(accounts.db, accountId)
  const id = randomToken(12)
  const { sealed, keyId } = seal(accounts.dataKeys, sealContext.note(id), text)
  await accounts.db.transaction().execute(async (tx) => {
    await audit(accounts, tx, { operator, action: 'note_added', accountId, detail: { note: id } })
    const row = { id, account_id: accountId, operator: operator.name, at: accounts.now() }
    await tx
      .insertInto('customer_notes')
      .values({ ...row, note_sealed: sealed, key_id: keyId })
      .execute()
  })
}

/** Newest first, after the time and id of the last one seen. */
export async function notesOf(
  { db, dataKeys }: Accounts,
  accountId: string,
  { after, count = 50 }: { after?: readonly [at: string, id: string] | undefined; count?: number } = {},
) {
  let query = db.selectFrom('customer_notes').selectAll().where('account_id', '=', accountId)
  if (after) query = query.where(sql<boolean>`(at, id) < (${after[0]}::timestamptz, ${after[1]})`)
  const rows = await query.orderBy('at', 'desc').orderBy('id', 'desc').limit(count).execute()
  return rows.map(({ id, operator, at, note_sealed, key_id }) => ({
    id,
    operator,
    at,
    text: unseal(dataKeys, sealContext.note(id), { sealed: note_sealed, keyId: key_id }).toString(),
  }))
}
