import { ApiError } from '@planet/api/api-error'
import { profile } from '@planet/api/calls/customer/profile'
import { route } from '../route.ts'

export const profileRoute = route(profile, async ({ accounts: { db } }, { params }) => {
  const row = await db
    .selectFrom('accounts')
    .leftJoin('wallet_keys', 'wallet_keys.account_id', 'accounts.id')
    .select(['accounts.id', 'accounts.status', 'accounts.user_type', 'wallet_keys.planet_address'])
    .where('accounts.id', '=', params.account_id)
    .executeTakeFirst()
  if (!row) throw new ApiError('transaction_error_account_not_found')
  if (row.status !== '500' || !row.planet_address) throw new ApiError('transaction_error_account_cant_use')
  return { account_id: row.id, user_type: row.user_type, planet_address: row.planet_address }
})
