import { isAccountId, normalizeAccountId } from '@planet/api/account-id'
import { ApiError } from '@planet/api/api-error'
import { checkAddress } from '@planet/wallet/addresses/check-address'
import { isOwnContract } from '../tokens.ts'
import type { Transfers } from '../transfers.ts'

export type Payee = {
  /** With its checksum (EIP-55). */
  address: string
  accountId: string | null
  accountType: 'individual' | 'corporate' | null
}

/** Whom an account id or an address means. Says no where nothing should be sent to. */
export async function findPayee(transfers: Transfers, text: string): Promise<Payee> {
  const accountId = normalizeAccountId(text)
  if (isAccountId(accountId)) return payeeOf(transfers, 'accounts.id', accountId)
  const checked = checkAddress(text.normalize('NFKC'), 'planet', transfers.stage)
  if (!checked.ok) throw new ApiError('validation_error', { fields: [{ field: 'to', reason: 'format' }] })
  if (isOwnContract(transfers.contracts, checked.address))
    throw new ApiError('transaction_error_account_cant_use')
  return payeeOf(transfers, 'wallet_keys.planet_address', checked.address)
}

async function payeeOf(
  { db }: Transfers,
  column: 'accounts.id' | 'wallet_keys.planet_address',
  value: string,
): Promise<Payee> {
  const row = await db
    .selectFrom('accounts')
    .leftJoin('wallet_keys', 'wallet_keys.account_id', 'accounts.id')
    .select(['accounts.id', 'accounts.status', 'accounts.user_type', 'wallet_keys.planet_address'])
    .where(column, '=', value)
    .executeTakeFirst()
  if (!row) {
    if (column === 'accounts.id') throw new ApiError('transaction_error_account_not_found')
    return { address: value, accountId: null, accountType: null }
  }
  if (row.status !== '500' || !row.planet_address) throw new ApiError('transaction_error_account_cant_use')
  return { address: row.planet_address, accountId: row.id, accountType: row.user_type }
}
