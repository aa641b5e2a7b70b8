import { ApiError } from '@planet/api/api-error'
import type { Database } from '@planet/platform/database/database'
import { seal, unseal } from '@planet/platform/sealing/seal'
import type { Selectable } from 'kysely'
import type { Accounts } from '../accounts.ts'
import { sealContext } from '../seal-context.ts'
import type { AccountRow, AccountTables } from '../tables.ts'
import { mailPasskeyChange } from './mail-change.ts'

export type PasskeyRow = Selectable<AccountTables['login_passkeys']>

export const findPasskey = (db: Database, id: string): Promise<PasskeyRow | undefined> =>
  db.selectFrom('login_passkeys').selectAll().where('id', '=', id).executeTakeFirst()

export async function listPasskeys({ db, dataKeys }: Pick<Accounts, 'db' | 'dataKeys'>, accountId: string) {
  const rows = await db
    .selectFrom('login_passkeys')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id, name_sealed, key_id, created_at, last_used_at }) => ({
    id,
    name: unseal(dataKeys, sealContext.passkeyName(id), { sealed: name_sealed, keyId: key_id }).toString(),
    created_at,
    last_used_at,
  }))
}

/** People type their own names into such fields, so the name is stored sealed. */
export function sealPasskeyName({ dataKeys }: Pick<Accounts, 'dataKeys'>, id: string, name: string) {
  const { sealed, keyId } = seal(dataKeys, sealContext.passkeyName(id), name)
  return { name_sealed: sealed, key_id: keyId }
}

export async function renamePasskey(
  accounts: Pick<Accounts, 'db' | 'dataKeys'>,
  accountId: string,
  { id, name }: { id: string; name: string },
): Promise<void> {
  const renamed = await accounts.db
    .updateTable('login_passkeys')
    .set(sealPasskeyName(accounts, id, name))
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst()
  if (!renamed) throw new ApiError('warn_target_id_does_not_exist')
}

export async function removePasskey(accounts: Accounts, account: AccountRow, id: string): Promise<void> {
  await accounts.db.transaction().execute(async (tx) => {
    const removed = await tx
      .deleteFrom('login_passkeys')
      .where('id', '=', id)
      .where('account_id', '=', account.id)
      .returning('id')
      .executeTakeFirst()
    if (!removed) throw new ApiError('warn_target_id_does_not_exist')
    await mailPasskeyChange(accounts, tx, account, 'removed')
  })
}

/**
 * Records the use of a passkey in the transaction that creates the session. One statement compares and writes, so of
 * two logins with the same counter one is rejected. Authenticators without a counter stay at zero.
 */
export async function markUsed(
  { now }: Pick<Accounts, 'now'>,
  tx: Database,
  { id, counter }: { id: string; counter: bigint },
): Promise<void> {
  const used = await tx
    .updateTable('login_passkeys')
    .set({ counter, last_used_at: now() })
    .where('id', '=', id)
    .where((eb) => (counter === 0n ? eb('counter', '=', 0n) : eb('counter', '<', counter)))
    .returning('id')
    .executeTakeFirst()
  if (!used) throw new ApiError('passkey_refused')
}
