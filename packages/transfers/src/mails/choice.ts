import type { Transfers } from '../transfers.ts'

/** Mails that an account can turn off separately: those about deposits and converts, and those about orders. */
export type MailKind = 'money_mails' | 'order_mails'

/** On until the account turns them off. */
export async function wantsMails(
  { db }: Pick<Transfers, 'db'>,
  kind: MailKind,
  accountId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('wallet_settings')
    .select(kind)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.[kind] ?? true
}

export async function chooseMails(
  { db }: Pick<Transfers, 'db'>,
  kind: MailKind,
  account_id: string,
  wanted: boolean,
): Promise<void> {
  await db
    .insertInto('wallet_settings')
    .values({ account_id, fiat: null, [kind]: wanted })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ [kind]: wanted }))
    .execute()
}
