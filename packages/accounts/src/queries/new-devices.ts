import type { Origin } from '@planet/platform/http/origin'
import type { Accounts } from '../accounts.ts'
import { openOrigin } from '../sessions/sealed-origin.ts'

export type NewDevice = Origin & { at: Date }

/**
 * Browsers that logged in to the account after its first one, newest first. The owner's `own` browser is not
 * among them.
 */
export async function listNewDevices(
  accounts: Pick<Accounts, 'db' | 'dataKeys'>,
  accountId: string,
  { own, count }: { own: Buffer | undefined; count: number },
): Promise<NewDevice[]> {
  const first = accounts.db
    .selectFrom('devices')
    .select((eb) => eb.fn.min('first_seen_at').as('at'))
    .where('account_id', '=', accountId)
  let query = accounts.db
    .selectFrom('devices')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('login_history')
          .select(['origin_sealed', 'key_id'])
          .whereRef('login_history.account_id', '=', 'devices.account_id')
          .where('login_history.result', '=', 'success')
          .whereRef('login_history.at', '<=', 'devices.first_seen_at')
          .orderBy('login_history.id', 'desc')
          .limit(1)
          .as('login'),
      (join) => join.onTrue(),
    )
    .select(['devices.first_seen_at', 'login.origin_sealed', 'login.key_id'])
    .where('devices.account_id', '=', accountId)
    .where('devices.first_seen_at', '>', first)
    .orderBy('devices.first_seen_at', 'desc')
    .limit(count)
  if (own) query = query.where('devices.token_hash', '!=', own)
  const rows = await query.execute()
  return rows.map((row) => ({ ...openOrigin(accounts, accountId, row), at: row.first_seen_at }))
}
