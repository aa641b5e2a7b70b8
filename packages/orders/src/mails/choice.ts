import type { Orders } from '../orders.ts'

/** On until the account turns them off. */
export async function wantsOrderMails({ db }: Pick<Orders, 'db'>, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('order_mail_settings')
    .select('wanted')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.wanted ?? true
}

export async function chooseOrderMails(
  { db }: Pick<Orders, 'db'>,
  account_id: string,
  wanted: boolean,
): Promise<void> {
  await db
    .insertInto('order_mail_settings')
    .values({ account_id, wanted })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ wanted }))
    .execute()
}
