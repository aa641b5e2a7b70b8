import type { Language } from '@planet/api/language'
import { prepare } from '@planet/platform/database/prepared'
import type { FiatCode } from '@planet/units/fiat'
import { type OwnWallet, type WalletRow, walletOf } from '../own-wallet.ts'
import type { Transfers } from '../transfers.ts'

/** The default currency of the language, until the account chooses another. */
const usual: Readonly<Record<Language, FiatCode>> = { en: 'USD', ja: 'JPY', ko: 'KRW' }

type Chosen = { language: Language; fiat: FiatCode | null }

const fiatIn = (row: Chosen | undefined): FiatCode => row?.fiat ?? usual[row?.language ?? 'en']

const readFiat = prepare<Chosen, readonly [account: string]>(
  'fiat_of_account',
  `select accounts.language, wallet_settings.fiat from accounts
   left join wallet_settings on wallet_settings.account_id = accounts.id where accounts.id = $1`,
)

export async function fiatOf({ db }: Pick<Transfers, 'db'>, accountId: string): Promise<FiatCode> {
  const [row] = await readFiat(db, [accountId])
  return fiatIn(row)
}

const readWallet = prepare<Chosen & WalletRow, readonly [account: string]>(
  'own_wallet_and_fiat',
  `select accounts.status, wallet_keys.planet_address, accounts.language, wallet_settings.fiat from accounts
   join wallet_keys on wallet_keys.account_id = accounts.id
   left join wallet_settings on wallet_settings.account_id = accounts.id where accounts.id = $1`,
)

/** The wallet of the logged-in account with its currency, in one statement. */
export async function walletAndFiat(
  { db }: Pick<Transfers, 'db'>,
  accountId: string,
): Promise<{ wallet: OwnWallet; fiat: FiatCode }> {
  const [row] = await readWallet(db, [accountId])
  return { wallet: walletOf(accountId, row), fiat: fiatIn(row) }
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
