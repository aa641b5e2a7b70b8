import type { Transfers } from '../transfers.ts'

/** On until the account turns them off. */
export async function wantsMoneyMails({ db }: Pick<Transfers, 'db'>, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('wallet_settings')
    .select('money_mails')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.money_mails ?? true
}

export async function chooseMoneyMails(
  { db }: Pick<Transfers, 'db'>,
  account_id: string,
  money_mails: boolean,
): Promise<void> {
  await db
    .insertInto('wallet_settings')
    .values({ account_id, fiat: null, money_mails })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ money_mails }))
    .execute()
}
