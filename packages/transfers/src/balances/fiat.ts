import type { Language } from '@planet/api/language'
import type { FiatCode } from '@planet/units/fiat'
import type { Transfers } from '../transfers.ts'

/** The currency of the language, until the account chooses another. */
const usual: Readonly<Record<Language, FiatCode>> = { en: 'USD', ja: 'JPY', ko: 'KRW' }

export async function fiatOf({ db }: Pick<Transfers, 'db'>, accountId: string): Promise<FiatCode> {
  const row = await db
    .selectFrom('accounts')
    .leftJoin('wallet_settings', 'wallet_settings.account_id', 'accounts.id')
    .select(['accounts.language', 'wallet_settings.fiat'])
    .where('accounts.id', '=', accountId)
    .executeTakeFirst()
  return row?.fiat ?? usual[row?.language ?? 'en']
}

export async function chooseFiat(
  { db }: Pick<Transfers, 'db'>,
  account_id: string,
  fiat: FiatCode,
): Promise<void> {
  await db
    .insertInto('wallet_settings')
    .values({ account_id, fiat })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ fiat }))
    .execute()
}
