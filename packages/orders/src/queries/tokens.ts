import type { Database } from '@planet/platform/database/database'
import type { TokenRow } from '../tables.ts'

const maxTokens = 100

/** A merchant's tokens, the newest first, removed ones included. Their secrets are sealed. */
export const tokensOf = (db: Database, account: string): Promise<TokenRow[]> =>
  db
    .selectFrom('api_tokens')
    .selectAll()
    .where('account_id', '=', account)
    .orderBy('created_at', 'desc')
    .limit(maxTokens)
    .execute()
