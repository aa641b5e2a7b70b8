/**
 * The columns of rows that prepared statements return. The statements name them one by one, because PostgreSQL refuses
 * the plan of `select *` when a later release adds a column. A column that is missing here fails the check of types.
 */

export const endpointColumns = [
  'id',
  'account_id',
  'token_id',
  'url',
  'events',
  'livemode',
  'secret_sealed',
  'previous_secret_sealed',
  'previous_until',
  'key_id',
  'failing_since',
  'created_at',
  'removed_at',
] as const

export const tokenColumns = [
  'id',
  'account_id',
  'access_key',
  'secret_sealed',
  'key_id',
  'callback_url',
  'name',
  'permissions',
  'allowed_ips',
  'livemode',
  'expires_at',
  'previous_secret_sealed',
  'previous_until',
  'created_at',
  'removed_at',
  'last_used_at',
] as const
