import { walletOfAccount, walletsOfAccounts } from '@planet/accounts/queries/wallets'
import { ApiError } from '@planet/api/api-error'
import { addressText } from '@planet/chains/address'
import type { Transfers } from './transfers.ts'

export type OwnWallet = { accountId: string; address: string; isActive: boolean }

export type WalletRow = { status: string; planet_address: Buffer }

/** The address carries the checksum (EIP-55). */
export function walletOf(accountId: string, row: WalletRow | undefined): OwnWallet {
  if (!row) throw new ApiError('account_not_found')
  return { accountId, address: addressText(row.planet_address), isActive: row.status === '500' }
}

/** The wallet of the logged-in account. */
export async function ownWallet({ db }: Pick<Transfers, 'db'>, accountId: string): Promise<OwnWallet> {
  return walletOf(accountId, await walletOfAccount(db, accountId))
}

/** The wallets of several accounts. */
export async function ownWallets(
  { db }: Pick<Transfers, 'db'>,
  accountIds: readonly string[],
): Promise<(accountId: string) => OwnWallet | undefined> {
  const rows = await walletsOfAccounts(db, [...new Set(accountIds)])
  const found = new Map(rows.map((row) => [row.id, walletOf(row.id, row)]))
  return (accountId) => found.get(accountId)
}

/** A suspended account can view everything but send nothing. */
export function requireActive(wallet: OwnWallet): void {
  if (!wallet.isActive) throw new ApiError('warn_not_enabled_user')
}
