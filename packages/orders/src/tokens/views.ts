import type { ApiToken } from '@planet/api/fields/token'
import type { TokenRow } from '../tables.ts'

export const tokenView = (row: TokenRow): ApiToken => ({
  id: row.id,
  name: row.name,
  livemode: row.livemode,
  access_key: row.access_key,
  callback_url: row.callback_url,
  permissions: row.permissions,
  allowed_ips: row.allowed_ips,
  expires_at: row.expires_at?.toISOString() ?? null,
  previous_secret_until: row.previous_until?.toISOString() ?? null,
  time: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
})
