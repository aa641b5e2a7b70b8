import type { Language } from '@planet/api/language'
import { prepare } from '@planet/platform/database/prepared'
import type { FiatCode } from '@planet/units/fiat'
import type { Transfers } from '../transfers.ts'

/** The default currency of the language, until the account chooses another. */
const usual: Readonly<Record<Language, FiatCode>> = { en: 'USD', ja: 'JPY', ko: 'KRW' }

const readFiat = prepare<{ language: Language; fiat: FiatCode | null }, readonly [account: string]>(
  'fiat_of_account',
  `select accounts.language, wallet_settings.fiat from accounts
   left join wallet_settings on wallet_settings.account_id = accounts.id where accounts.id = $1`,
)

export async function fiatOf({ db }: Pick<Transfers, 'db'>, accountId: string): Promise<FiatCode> {
  const [row] = await readFiat(db, [accountId])
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
