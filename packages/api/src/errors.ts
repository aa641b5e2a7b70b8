/**
 * The error catalogue: every code an answer may carry, with its HTTP status. Texts are in error-text/.
 * An expired session is 401, after which the interface logs the person out. A wrong password is not,
 * because a typing mistake must not end the session.
 */
export const errorStatus = {
  warn_required_parameter_is_empty: 400,
  warn_not_enabled_user: 403,
  warn_is_account_locked: 423,
  warn_password_mismatch: 400,
  warn_param_key_is_incorrect: 400,
  warn_target_id_does_not_exist: 404,
  warn_the_existing_passwords_you_entered_do_not_match: 400,
  warn_email_already_exists: 409,
  not_authenticated: 401,
  validation_error: 400,
  warn_validation_error: 400,
  warn_already_login: 409,
  warn_not_enough_access_param: 400,
  recaptcha_check_err: 400,
  error_input_item_check: 400,
  error_email_address_format: 400,
  error_auth_login: 400,
  error_auth_sign_up: 400,
  error_auth_password_modify: 400,
  error_auth_password_reset: 400,
  parameter_information_does_not_exist: 404,
  unknown_error: 500,
  invalid_data: 400,
  data_already_exists: 409,
  data_not_found: 404,
  data_integrity_error: 409,
  incorrect_handling: 409,
  could_not_create_code: 503,
  code_timeout: 410,
  no_code_issued: 409,
  the_code_you_entered_is_incorrect: 400,
  do_not_download_document: 403,
  cancellation_customer: 403,
  is_not_coupon_target_account: 403,
  account_number_failed_error: 400,
  coupon_not_enough_error: 409,
  coupon_expiration_date: 410,
  can_not_cancel_expiration_date_has_not_expired: 409,
  can_not_cancel_coupon_can_be_used: 409,
  can_not_cancel: 409,
  can_not_stop: 409,
  email_equal_check_error: 400,
  transaction_error_account_not_found: 404,
  transaction_error_account_cant_use: 409,
  account_not_found: 401,
  error_kyc_api_not_success: 502,
  // Codes that the specification's list lacks.
  cross_site_request: 403,
  page_not_found: 404,
  method_not_allowed: 405,
  payload_too_large: 413,
  too_many_requests: 429,
  service_unavailable: 503,
  bridge_paused: 503,
  planet_behind: 503,
  feature_off: 503,
  passkey_refused: 400,
  card_cannot_be_charged: 409,
  card_does_not_fit: 400,
  // Signed requests: one code for each fault, so that a developer knows what to correct.
  missing_credentials: 401,
  unknown_key: 401,
  clock_skew: 401,
  bad_signature: 401,
  nonce_reused: 401,
  token_expired: 401,
  ip_not_allowed: 403,
  permission_denied: 403,
  webhook_not_found: 404,
  webhook_under_way: 409,
  idempotency_key_reused: 409,
  reference_in_use: 409,
  // Orders.
  own_order: 409,
  order_taken: 409,
  order_not_taken: 409,
  order_ended: 409,
  currency_not_accepted: 409,
  currency_fixed: 409,
  rates_unavailable: 503,
  too_many_links: 409,
  invoice_mail_limit: 409,
  order_not_paid: 409,
  refund_exceeds_payment: 409,
  partial_refund_unavailable: 409,
  test_order: 409,
  test_mode_only: 403,
  not_in_this_status: 409,
  points_not_enough: 409,
  // Operators.
  own_account: 409,
  account_held: 409,
  second_operator_needed: 409,
} as const

export type ErrorCode = keyof typeof errorStatus

export const errorCodes = Object.keys(errorStatus) as ErrorCode[]

export const isErrorCode = (value: unknown): value is ErrorCode =>
  typeof value === 'string' && Object.hasOwn(errorStatus, value)

/** Codes that end the session in the interface. */
export const endsSession = (code: ErrorCode): boolean =>
  code === 'account_not_found' || code === 'error_kyc_api_not_success'

/** What is wrong with one field; the interface turns it into 'Please enter a valid {content}' and the like. */
export const fieldReasons = [
  'required',
  'choose',
  'format',
  'wrong',
  'too_short',
  'too_long',
  'unknown_field',
  'mismatch',
  'not_positive',
  'too_many',
  'too_common',
  'in_use',
  'too_small',
  'too_large',
] as const
export type FieldReason = (typeof fieldReasons)[number]
export type FieldError = { field: string; reason: FieldReason; limit?: number }
