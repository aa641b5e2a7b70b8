import type { Access, Call } from '../call.ts'
import type { ErrorCode } from '../errors.ts'

type Json = { [key: string]: unknown }

const header = (name: string, description: string): Json => ({
  type: 'apiKey',
  in: 'header',
  name,
  description,
})

/** How callers authenticate. With https, the prefix of the cookie's name lets only this host set it (RFC 6265bis). */
export const securitySchemes = (serverUrl: string): Json => ({
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: serverUrl.startsWith('https:') ? '__Host-planet_session' : 'planet_session',
  },
  accessKey: header('x-planet-key', 'Access key of an API token.'),
  timestamp: header('x-planet-timestamp', 'Seconds since 1970, at most five minutes off.'),
  nonce: header('x-planet-nonce', '16 to 64 letters, digits, - or _, never used before.'),
  signature: header(
    'x-planet-signature',
    'hex(HMAC-SHA256(secret, METHOD \\n path and query \\n timestamp \\n nonce \\n hex(SHA-256(body)))).',
  ),
})

const bySession = { session: [] }
const bySignature = { accessKey: [], timestamp: [], nonce: [], signature: [] }

export const securityOf: Readonly<Record<Access, readonly Json[]>> = {
  public: [],
  session: [bySession],
  'half-session': [bySession],
  'optional-session': [{}, bySession],
  token: [bySignature],
}

/** Headers that a call needs besides those that authenticate the caller. */
export function headersOf(call: Call): Json[] {
  if (call.method !== 'POST') return []
  const marker = {
    name: 'X-Requested-With',
    in: 'header',
    required: true,
    description: 'A header that another site cannot add without asking.',
    // Client generators drop a call whose header has a `const`.
    schema: { type: 'string', enum: ['XMLHttpRequest'] },
  }
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    description: 'Repeating a request with the same key returns the same response and has no further effect.',
    schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,100}$' },
  }
  return call.access === 'token' ? [key] : [marker]
}

const ofAccess: Readonly<Record<Access, readonly ErrorCode[]>> = {
  public: [],
  session: ['account_not_found', 'not_authenticated'],
  'half-session': ['account_not_found'],
  'optional-session': [],
  token: [
    'missing_credentials',
    'unknown_key',
    'clock_skew',
    'bad_signature',
    'nonce_reused',
    'token_expired',
    'ip_not_allowed',
    'permission_denied',
  ],
}

/** Errors that every call with this access can return. */
export const commonErrors = (call: Call): readonly ErrorCode[] => [
  'validation_error',
  'too_many_requests',
  'service_unavailable',
  ...ofAccess[call.access],
  ...(call.method === 'POST' ? (['payload_too_large'] as const) : []),
  ...(call.method === 'POST' && call.access !== 'token' ? (['cross_site_request'] as const) : []),
  ...(call.method === 'POST' && call.access === 'token' ? (['idempotency_key_reused'] as const) : []),
  ...(call.human ? (['recaptcha_check_err'] as const) : []),
  ...('email' in call.body.shape ? (['error_email_address_format'] as const) : []),
]
