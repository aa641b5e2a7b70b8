import { publish } from '@planet/platform/live/publish'
import { sql } from 'kysely'
import type { Transfers } from '../transfers.ts'

/** Up to which moment an account has read its notifications; undefined if it never did. */
export async function readUntil({ db }: Pick<Transfers, 'db'>, accountId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('wallet_settings')
    .select('notifications_read_until')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.notifications_read_until ?? undefined
}

/** Never moves backwards, so two devices may report in any order. Notifies the account's other pages. */
export async function markRead({ db }: Pick<Transfers, 'db'>, accountId: string, until: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('wallet_settings')
      .values({ account_id: accountId, notifications_read_until: until })
      .onConflict((conflict) =>
        conflict.column('account_id').doUpdateSet({
          notifications_read_until: sql`greatest(wallet_settings.notifications_read_until, excluded.notifications_read_until)`,
        }),
      )
      .execute()
    await publish(tx, { account: accountId, topic: 'notifications' })
  })
}
