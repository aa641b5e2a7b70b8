import type { ErrorCode } from '../errors.ts'

/** How a developer handles each error code of a signed call. */
export const merchantErrors = {
  missing_credentials:
    'A header of the signature is missing or malformed. Send key, timestamp, nonce and signature.',
  unknown_key: 'No token has this access key: it was mistyped, deleted, or belongs to another wallet.',
  clock_skew:
    'The timestamp is more than five minutes off. `server_time` has the wallet’s clock; use seconds.',
  bad_signature:
    'The signature does not match. Sign the path with its query and the exact bytes of the body.',
  nonce_reused: 'The nonce was used before. Make a new one for every request, retries included.',
  token_expired: 'The token has expired. Create another one in the wallet.',
  ip_not_allowed: 'Your IP address is not on the token’s list.',
  permission_denied: 'The token lacks the permission for this call: read, create or refund.',
  validation_error: '`fields` names each wrong field and why.',
  payload_too_large: 'The body is larger than 256 KB.',
  too_many_requests: 'Wait for `Retry-After` seconds. `RateLimit` has the number of requests left.',
  idempotency_key_reused: 'The key was used for another request in the last seven days. Use a new key.',
  reference_in_use: 'Another order of yours has this reference. Find it with `?reference=`.',
  rates_unavailable:
    'There are no current rates for a price in fiat. Try again shortly, or set the amount in a coin.',
  warn_not_enabled_user: 'The merchant’s account is not active.',
  data_not_found: 'You have no such order in this mode; a test token sees test orders only.',
  can_not_cancel: 'The order is paid, cancelled or expired.',
  order_ended: 'The order is paid, cancelled or expired, so its invoice is not mailed again.',
  invoice_mail_limit: 'The invoice was mailed five times. Send your customer `order.link` yourself.',
  test_order: 'A test invoice is never mailed.',
  order_not_paid: 'Only a paid order can be refunded.',
  refund_exceeds_payment: 'The refunds would add up to more than was paid.',
  test_mode_only: 'The call needs a test token.',
  not_in_this_status: 'The order’s status does not allow it.',
  page_not_found: 'There is no such path.',
  method_not_allowed: 'The path has other methods; see `Allow`.',
  service_unavailable: 'The wallet is busy or restarting. Try again with the same idempotency key.',
  unknown_error: 'An error on our side. Quote `x-request-id` when you contact support.',
} as const satisfies Partial<Record<ErrorCode, string>>

export type MerchantErrorCode = keyof typeof merchantErrors
