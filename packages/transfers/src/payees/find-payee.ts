import { accountWithAddress } from '@planet/accounts/queries/wallets'
import { isAccountId, normalizeAccountId } from '@planet/api/account-id'
import { ApiError } from '@planet/api/api-error'
import { addressBytes, addressText } from '@planet/chains/address'
import { checkAddress } from '@planet/wallet/addresses/check-address'
import { isOwnContract } from '../tokens.ts'
import type { Transfers } from '../transfers.ts'

export type Payee = {
  /** With its checksum (EIP-55). */
  address: string
  accountId: string | null
  accountType: 'individual' | 'corporate' | null
}

export type AccountPayee = Payee & { accountId: string; accountType: 'individual' | 'corporate' }

/** The payee that an account id or an address names. Rejects an account or address that must not be paid. */
export async function findPayee(transfers: Transfers, text: string): Promise<Payee> {
  const accountId = normalizeAccountId(text)
  if (isAccountId(accountId)) return payeeOfAccount(transfers, accountId)
  const checked = checkAddress(text.normalize('NFKC'), 'planet', transfers.stage)
  if (!checked.ok) throw new ApiError('validation_error', { fields: [{ field: 'to', reason: 'format' }] })
  if (isOwnContract(transfers.contracts, checked.address))
    throw new ApiError('transaction_error_account_cant_use')
  const found = await findAccountPayee(transfers, { address: addressBytes(checked.address) })
  return found ?? { address: checked.address, accountId: null, accountType: null }
}

/** Rejects an account that cannot be paid: unknown, not active, or without a wallet. */
export async function payeeOfAccount(
  transfers: Pick<Transfers, 'db'>,
  accountId: string,
): Promise<AccountPayee> {
  const found = await findAccountPayee(transfers, { account: accountId })
  if (!found) throw new ApiError('transaction_error_account_not_found')
  return found
}

async function findAccountPayee(
  { db }: Pick<Transfers, 'db'>,
  by: { account: string } | { address: Buffer },
): Promise<AccountPayee | undefined> {
  const row = await accountWithAddress(db, by)
  if (!row) return undefined
  if (row.status !== '500' || !row.planet_address) throw new ApiError('transaction_error_account_cant_use')
  return { address: addressText(row.planet_address), accountId: row.id, accountType: row.user_type }
}
