import { ApiError } from '@planet/api/api-error'
import type { Transfers } from './transfers.ts'

export type OwnWallet = { accountId: string; address: string; isActive: boolean }

/** The wallet of the account that is logged in. Its address is written with its checksum (EIP-55). */
export async function ownWallet({ db }: Pick<Transfers, 'db'>, accountId: string): Promise<OwnWallet> {
  const row = await db
    .selectFrom('accounts')
    .innerJoin('wallet_keys', 'wallet_keys.account_id', 'accounts.id')
    .select(['accounts.status', 'wallet_keys.planet_address'])
    .where('accounts.id', '=', accountId)
    .executeTakeFirst()
  if (!row) throw new ApiError('account_not_found')
  return { accountId, address: row.planet_address, isActive: row.status === '500' }
}

/** A suspended account sees everything and sends nothing. */
export function requireActive(wallet: OwnWallet): void {
  if (!wallet.isActive) throw new ApiError('warn_not_enabled_user')
}
