import { ApiError } from '@planet/api/api-error'
import type { Transaction } from '@planet/platform/database/database'
import type { TokenRow } from '../tables.ts'

/** An operator's action: the token is rejected from now on; what was created with it stays. */
export async function revokeToken(tx: Transaction, id: string, now: Date): Promise<TokenRow> {
  const token = await tx
    .updateTable('api_tokens')
    .set({ removed_at: now })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!token) throw new ApiError('incorrect_handling')
  return token
}
