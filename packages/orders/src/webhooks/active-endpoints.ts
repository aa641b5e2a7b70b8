import { ApiError } from '@planet/api/api-error'
import type { Transaction } from '@planet/platform/database/database'
import { endpointColumns } from '../columns.ts'
import type { Orders } from '../orders.ts'
import type { EndpointRow } from '../tables.ts'

const maxEndpoints = 20

export type LivingEndpoint = EndpointRow & { access_key: string | null }

/** Endpoints that are neither removed themselves nor bound to a removed token, of accounts that are not cancelled. */
export const activeEndpoints = (db: Orders['db']) =>
  db
    .selectFrom('webhook_endpoints')
    .innerJoin('accounts', 'accounts.id', 'webhook_endpoints.account_id')
    .leftJoin('api_tokens', 'api_tokens.id', 'webhook_endpoints.token_id')
    .select(endpointColumns.map((column) => `webhook_endpoints.${column}` as const))
    .select('api_tokens.access_key')
    .where('webhook_endpoints.removed_at', 'is', null)
    .where('api_tokens.removed_at', 'is', null)
    .where('accounts.status', '<>', '900')

/** Locks the account's row, where parallel creations meet, so that both are counted. */
export async function lockEndpoints(tx: Transaction, accountId: string, addsOne: boolean): Promise<void> {
  await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute()
  if (!addsOne) return
  const held = await activeEndpoints(tx).where('webhook_endpoints.account_id', '=', accountId).execute()
  if (held.length >= maxEndpoints)
    throw new ApiError('validation_error', {
      fields: [{ field: 'endpoints', reason: 'too_many', limit: maxEndpoints }],
    })
}
