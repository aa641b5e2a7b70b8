import type { ApiToken } from '@planet/api/calls/token/fields'
import type { TokenRow } from '../tables.ts'

export const tokenView = (row: TokenRow): ApiToken => ({
  id: row.id,
  access_key: row.access_key,
  callback_url: row.callback_url,
  time: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
})
