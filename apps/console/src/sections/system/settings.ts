import type { Config } from '@planet/platform/config/settings'

/**
 * An explicit list: a new setting stays hidden until it is added here as not secret. URLs of nodes and of the database
 * are excluded, since they may contain a password.
 */
export const openSettings = [
  'STAGE',
  'PUBLIC_URL',
  'CONSOLE_URL',
  'TRUST_PROXY',
  'DATABASE_POOL',
  'PASSWORD_MEMORY_KIB',
  'PASSWORD_PASSES',
  'SESSION_IDLE_MINUTES',
  'SESSION_HOURS',
  'SIGN_UP_LINK_HOURS',
  'RESET_LINK_MINUTES',
  'LOG_LEVEL',
  'ACCESS_LOG',
  'MAIL_FROM',
  'PROVIDER_EMAIL',
  'PROVIDER_LANGUAGE',
  'IDENTITY_LEVEL',
  'IDENTITY_COMPANY_LEVEL',
  'HUMAN_WORK',
  'REFERRAL_PLA',
  'OPERATOR_POINTS',
  'NODES_AGREE',
  'REVIEW_NEW_ADDRESS',
  'REVIEW_PER_ACCOUNT',
  'REVIEW_ALL',
  'CONVERT_FEE_PLA',
  'GUARDIAN_APPROVE_UP_TO',
  'GUARDIAN_OPERATORS',
  'BITCOIN_EXPLORER_URL',
  'ETHEREUM_EXPLORER_URL',
  'TRON_EXPLORER_URL',
  'DEMO_ACCOUNTS',
] as const satisfies readonly (keyof Config)[]

export const shownValue = (value: unknown): string =>
  (Array.isArray(value) ? value.join(', ') : String(value ?? '')) || '–'

/** Whether a partner is configured; its URL or key stays hidden. */
export const partnersSet = (config: Config) => ({
  identity: config.IDENTITY_APP_TOKEN !== undefined,
  sms: config.SMS_URL !== undefined,
  travel: config.TRAVEL_URL !== undefined,
  card: config.CARD_URL !== undefined,
  rates: config.RATES_URL !== undefined,
  storage: config.S3_URL !== undefined,
  traces: config.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
  human: config.RECAPTCHA_SITE_KEY !== undefined,
  bridge: config.BRIDGE_SETUP !== undefined,
})
