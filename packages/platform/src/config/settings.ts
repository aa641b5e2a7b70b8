import { languages } from '@planet/api/language'
import { z } from 'zod'
import { readDataKeys } from '../sealing/data-keys.ts'
import { ConfigError } from './config-error.ts'
import { misspeltNames } from './misspelt.ts'

const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
/** How many of our own proxies a request passes. `true` counts as one, `false` as zero. */
const proxies = z
  .string()
  .transform((value) => (value === 'true' ? '1' : value === 'false' ? '0' : value))
  .pipe(z.coerce.number<string>({ error: 'is a number of proxies from 0 to 5' }).int().min(0).max(5))
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
)
/** Node URLs, separated by commas. */
const addresses = list.pipe(
  z.array(z.url({ protocol: /^https?$/, error: 'is not an address that begins with http' })),
)
const secret = z.string().min(32)
/** A URL with a placeholder for the transaction id. */
const transactionUrl = z.url().refine((value) => value.includes('{txid}'), 'needs {txid} in it')

/**
 * A setting that may be missing, and what is off without it. Settings with the same text belong together. Null where
 * nothing is: the setting refines another one, or belongs to the sandbox or to a guardian.
 */
function optional<S extends z.ZodType>(off: string | null, schema: S) {
  return schema.optional().meta({ off })
}

/** Nodes of a network, and what is off without any. */
const nodes = (off: string) => addresses.default([]).meta({ off })

/** Every setting that the product reads. `example.env` lists the same names; a test keeps the two in sync. */
export const settings = z.object({
  STAGE: z.enum(['main', 'test', 'sandbox']).default('sandbox'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  HEALTH_PORT: optional('health checks of worker and console', z.coerce.number().int().min(0).max(65_535)),
  METRICS_TOKEN: optional('metrics', z.string().min(16)),
  PUBLIC_URL: z.url().default('http://localhost:4000'),
  CONSOLE_URL: z.url().default('http://localhost:4001'),
  CONSOLE_PORT: z.coerce.number().int().min(0).max(65_535).default(4001),
  TRUST_PROXY: proxies.default(0),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(60).default(0),
  DATABASE_URL: z.url(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  APP_SECRET: secret,
  APP_SECRET_OLD: list.default([]),
  DATA_KEYS: list.default([]),
  PASSWORD_MEMORY_KIB: z.coerce.number().int().min(8).max(4_194_304).default(65_536),
  PASSWORD_PASSES: z.coerce.number().int().min(1).max(100).default(3),
  SESSION_IDLE_MINUTES: z.coerce.number().int().min(1).max(1440).default(30),
  SESSION_HOURS: z.coerce.number().int().min(1).max(720).default(12),
  SIGN_UP_LINK_HOURS: z.coerce.number().int().min(1).max(168).default(24),
  RESET_LINK_MINUTES: z.coerce.number().int().min(5).max(1440).default(60),
  INQUIRY_KEEP_DAYS: z.coerce.number().int().min(1).max(3650).default(365),
  CANCELLED_KEEP_DAYS: z.coerce.number().int().min(1).max(10_000).default(2557),
  ORDER_CUSTOMER_KEEP_DAYS: z.coerce.number().int().min(1).max(10_000).default(400),
  TRAVEL_KEEP_DAYS: z.coerce.number().int().min(1).max(10_000).default(400),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  ACCESS_LOG: flag.default(false),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional('traces', z.url()),
  SMTP_URL: z.url(),
  MAIL_FROM: z.string().default('Planet Wallet <no-reply@planet.example>'),
  PROVIDER_EMAIL: z.email().default('support@planet.example'),
  PROVIDER_LANGUAGE: z.enum(languages).default('en'),
  ALARM_WEBHOOK_URL: optional('alarm webhook', z.url({ protocol: /^https?$/ })),
  RECAPTCHA_SITE_KEY: optional(null, z.string()),
  RECAPTCHA_SECRET: optional(null, z.string()),
  RECAPTCHA_VERIFY_URL: z.url().default('https://www.google.com/recaptcha/api/siteverify'),
  IDENTITY_URL: z.url().default('https://api.sumsub.com'),
  IDENTITY_APP_TOKEN: optional('identity checks', z.string()),
  IDENTITY_SECRET: optional('identity checks', z.string()),
  IDENTITY_WEBHOOK_SECRET: optional('identity checks', z.string()),
  IDENTITY_LEVEL: z.string().default('basic-kyc-level'),
  IDENTITY_COMPANY_LEVEL: z.string().default('basic-kyb-level'),
  SCREENING_URL: optional('screening', z.url()),
  SCREENING_TOKEN: optional('screening', z.string()),
  TRAVEL_RULE_URL: optional('travel rule', z.url()),
  TRAVEL_RULE_TOKEN: optional('travel rule', z.string()),
  TRAVEL_RULE_ABOVE: list.default([]),
  SMS_URL: optional('SMS', z.url()),
  SMS_TOKEN: optional('SMS', z.string()),
  TRAVEL_URL: optional('bookings', z.url()),
  TRAVEL_SECRET: optional('bookings', z.string().min(16)),
  CARD_URL: optional('cards', z.url()),
  CARD_KEY_ID: optional('cards', z.string()),
  CARD_SECRET: optional('cards', z.string().min(16)),
  CARD_WEBHOOK_SECRET: optional('cards', z.string().min(16)),
  CARD_SETTLEMENT_ADDRESS: optional('card top-ups', z.string().regex(/^0x[0-9a-fA-F]{40}$/)),
  CARD_SETTLEMENT_KEY_FILE: optional('card refunds', z.string()),
  CARD_CHARGE_MIN_CENTS: z.coerce.number().int().min(1).max(100_000_000).default(100),
  CARD_CHARGE_MAX_CENTS: z.coerce.number().int().min(1).max(100_000_000).default(100_000),
  DOCUMENTS_FOLDER: z.string().default('data/documents'),
  S3_URL: optional('S3 (documents stay in DOCUMENTS_FOLDER)', z.url()),
  S3_BUCKET: optional('S3 (documents stay in DOCUMENTS_FOLDER)', z.string()),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY: optional(null, z.string()),
  S3_SECRET_KEY: optional(null, z.string()),
  S3_CREDENTIALS_URL: optional(null, z.url()),
  S3_CREDENTIALS_TOKEN_FILE: optional(null, z.string()),
  HUMAN_WORK: z.coerce.number().int().min(1).max(100_000_000).default(1_500_000),
  PLANET_RPC_URL: nodes('PLANET'),
  PLANET_OWN_NODE: flag.default(false),
  PLANET_CONTRACTS: optional('PLANET', z.string()),
  NETWORK_MANIFEST: optional('signing on devices', z.string()),
  PROVIDER_KEY_FILE: optional('registering accounts on chain', z.string()),
  AUTHORISER_KEY_FILE: optional('order payments', z.string()),
  PROMOTION_KEY_FILE: optional('referral payments', z.string()),
  REFERRAL_PLA: z
    .string()
    .regex(/^\d{1,9}(\.\d{1,18})?$/)
    .default('10'),
  OPERATOR_POINTS: z.coerce.number().int().min(0).max(1_000_000_000).default(10_000),
  BRIDGE_SETUP: optional('bridge', z.string()),
  BITCOIN_RPC_URL: nodes('Bitcoin'),
  BITCOIN_INDEX_URL: optional('fast balances of own Bitcoin addresses', z.url()),
  ETHEREUM_RPC_URL: nodes('Ethereum'),
  ETHEREUM_TRACES: flag.default(false),
  TRON_API_URL: nodes('TRON'),
  NODES_AGREE: z.coerce.number().int().min(1).max(20).default(1),
  ETHEREUM_RELAYER_KEY_FILE: optional('releases on Ethereum', z.string()),
  TRON_RELAYER_KEY_FILE: optional('releases on TRON', z.string()),
  REVIEW_NEW_ADDRESS: list.prefault('BTC:0.1,ETH:2,TRX:20000,USDT:5000,PLA:50000'),
  REVIEW_PER_ACCOUNT: list.prefault('BTC:0.5,ETH:10,TRX:100000,USDT:25000,PLA:250000'),
  REVIEW_ALL: list.prefault('BTC:10,ETH:200,TRX:2000000,USDT:500000,PLA:5000000'),
  CONVERT_FEE_PLA: z
    .string()
    .regex(/^\d{1,9}(\.\d{1,18})?$/)
    .default('1'),
  GUARDIAN_KEY_FILE: optional(null, z.string()),
  GUARDIAN_KMS_URL: optional(null, z.url()),
  GUARDIAN_KMS_KEY: optional(null, z.string()),
  GUARDIAN_KMS_REGION: z.string().default('us-east-1'),
  GUARDIAN_KMS_ACCESS_KEY: optional(null, z.string()),
  GUARDIAN_KMS_SECRET_KEY: optional(null, z.string()),
  GUARDIAN_VETO_KEY_FILE: optional(null, z.string()),
  GUARDIAN_APPROVE_UP_TO: list.default([]),
  GUARDIAN_ONE_OPERATOR_UP_TO: list.default([]),
  GUARDIAN_OPERATORS: list.default([]),
  BITCOIN_EXPLORER_URL: optional('links to a Bitcoin explorer', transactionUrl),
  ETHEREUM_EXPLORER_URL: optional('links to an Ethereum explorer', transactionUrl),
  TRON_EXPLORER_URL: optional('links to a TRON explorer', transactionUrl),
  POLICY_FACTS: optional('facts of the provider in the policies', z.string()),
  APP_STORE_URL: optional('App Store link', z.url()),
  PLAY_STORE_URL: optional('Play Store link', z.url()),
  RATES_URL: optional('rates', z.url()),
  DEMO_ACCOUNTS: flag.default(false),
  SANDBOX_WORLD: flag.default(true),
  DEMO_OPERATORS: list.default([]),
  SANDBOX_URL: optional(null, z.url()),
})

export type Config = z.infer<typeof settings>

/** Everything a guardian reads, without any secrets of the server. */
const guardianSettings = settings.pick({
  STAGE: true,
  HOST: true,
  HEALTH_PORT: true,
  DATABASE_URL: true,
  LOG_LEVEL: true,
  OTEL_EXPORTER_OTLP_ENDPOINT: true,
  PLANET_RPC_URL: true,
  PLANET_OWN_NODE: true,
  BRIDGE_SETUP: true,
  BITCOIN_RPC_URL: true,
  ETHEREUM_RPC_URL: true,
  ETHEREUM_TRACES: true,
  TRON_API_URL: true,
  NODES_AGREE: true,
  GUARDIAN_KEY_FILE: true,
  GUARDIAN_KMS_URL: true,
  GUARDIAN_KMS_KEY: true,
  GUARDIAN_KMS_REGION: true,
  GUARDIAN_KMS_ACCESS_KEY: true,
  GUARDIAN_KMS_SECRET_KEY: true,
  GUARDIAN_VETO_KEY_FILE: true,
  GUARDIAN_APPROVE_UP_TO: true,
  GUARDIAN_ONE_OPERATOR_UP_TO: true,
  GUARDIAN_OPERATORS: true,
})

export type GuardianSettings = z.infer<typeof guardianSettings>

/** What an auditor's check of the audit log reads; it includes no secrets. */
const auditSettings = settings
  .pick({ DATABASE_URL: true, PLANET_RPC_URL: true, PLANET_CONTRACTS: true })
  .partial({ DATABASE_URL: true })

export type AuditSettings = z.infer<typeof auditSettings>

/** What the check of a set-up file reads: nodes, and no secrets. */
const setupSettings = settings.pick({
  STAGE: true,
  BRIDGE_SETUP: true,
  PLANET_RPC_URL: true,
  BITCOIN_RPC_URL: true,
  ETHEREUM_RPC_URL: true,
  ETHEREUM_TRACES: true,
  TRON_API_URL: true,
  NODES_AGREE: true,
})

const migrationSettings = settings.pick({ DATABASE_URL: true })

type Source = Readonly<Record<string, string | undefined>>

/** An empty string counts as not set. */
function parse<S extends z.ZodType>(schema: S, source: Source): z.infer<S> {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  refuseMisspelt(Object.keys(filled))
  const result = schema.safeParse(filled)
  if (result.success) return result.data
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new ConfigError(`These settings need correcting (see example.env):\n${lines.join('\n')}`)
}

/** A misspelt setting would be ignored silently and its default used instead. */
function refuseMisspelt(filled: readonly string[]): void {
  const [first] = misspeltNames(filled, Object.keys(settings.shape))
  if (first)
    throw new ConfigError(`There is no setting ${first.name}. Did you mean ${first.meant}? (see example.env)`)
}

export const readMigrationSettings = (source: Source) => parse(migrationSettings, source)

export const readSetupSettings = (source: Source) => parse(setupSettings, source)

export const readAuditSettings = (source: Source): AuditSettings => parse(auditSettings, source)

export function readGuardianSettings(source: Source): GuardianSettings {
  const config = parse(guardianSettings, source)
  if (config.STAGE === 'main') refuseOpenGuardian(config)
  return config
}

/**
 * A guardian without limits would sign anything the board asks for, one without operators would let anyone end a pause,
 * and one with a single node per network would trust that node alone.
 */
function refuseOpenGuardian(config: GuardianSettings): void {
  const { GUARDIAN_APPROVE_UP_TO, GUARDIAN_ONE_OPERATOR_UP_TO, GUARDIAN_OPERATORS, NODES_AGREE } = config
  if (GUARDIAN_APPROVE_UP_TO.length === 0)
    throw new ConfigError(
      'On STAGE=main GUARDIAN_APPROVE_UP_TO names the amounts above which operators sign.',
    )
  if (GUARDIAN_ONE_OPERATOR_UP_TO.length === 0)
    throw new ConfigError(
      'On STAGE=main GUARDIAN_ONE_OPERATOR_UP_TO names the amounts above which two operators sign.',
    )
  if (new Set(GUARDIAN_OPERATORS.map((address) => address.toLowerCase())).size < 2)
    throw new ConfigError('On STAGE=main GUARDIAN_OPERATORS names two or more different operators.')
  if (NODES_AGREE < 2) throw new ConfigError('On STAGE=main NODES_AGREE is 2 or more.')
  for (const name of ['BITCOIN_RPC_URL', 'ETHEREUM_RPC_URL', 'TRON_API_URL'] as const) {
    const nodes = new Set(config[name]).size
    if (nodes > 0 && nodes < NODES_AGREE)
      throw new ConfigError(
        `On STAGE=main ${name} names at least NODES_AGREE (${NODES_AGREE}) different nodes.`,
      )
  }
}

export function readConfig(source: Source): Config {
  const config = parse(settings, source)
  const demo = config.DEMO_ACCOUNTS || config.DEMO_OPERATORS.length > 0 || config.SANDBOX_URL
  if (config.STAGE === 'main' && demo) {
    throw new ConfigError(
      'DEMO_ACCOUNTS, DEMO_OPERATORS and SANDBOX_URL belong to the sandbox; remove them on STAGE=main.',
    )
  }
  if (Boolean(config.RECAPTCHA_SITE_KEY) !== Boolean(config.RECAPTCHA_SECRET)) {
    throw new ConfigError('RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET go together: set both or neither.')
  }
  refusePartial(config, ['IDENTITY_APP_TOKEN', 'IDENTITY_SECRET', 'IDENTITY_WEBHOOK_SECRET'])
  refusePartial(config, ['SMS_URL', 'SMS_TOKEN'])
  refusePartial(config, ['SCREENING_URL', 'SCREENING_TOKEN'])
  refusePartial(config, ['TRAVEL_RULE_URL', 'TRAVEL_RULE_TOKEN'])
  refusePartial(config, ['TRAVEL_URL', 'TRAVEL_SECRET'])
  refusePartial(config, ['CARD_URL', 'CARD_KEY_ID', 'CARD_SECRET', 'CARD_WEBHOOK_SECRET'])
  refusePartial(
    config,
    config.S3_CREDENTIALS_URL
      ? ['S3_URL', 'S3_BUCKET', 'S3_CREDENTIALS_URL']
      : ['S3_URL', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'],
  )
  refuseLostKeys(config)
  refuseBadKeys(config)
  if (config.STAGE === 'main') {
    refuseWeakKeys(config)
    refusePlainHttp(config)
  }
  return config
}

/** Without DATA_KEYS the personal data key is derived from APP_SECRET, and would be lost with it. */
function refuseLostKeys({ APP_SECRET, APP_SECRET_OLD, DATA_KEYS }: Config): void {
  if (APP_SECRET_OLD.some((old) => old.length < 32 || old === APP_SECRET))
    throw new ConfigError('APP_SECRET_OLD holds earlier values of APP_SECRET, of 32 characters or more.')
  if (APP_SECRET_OLD.length > 0 && DATA_KEYS.length === 0)
    throw new ConfigError(
      'With APP_SECRET_OLD, DATA_KEYS is needed: a new id:secret, and app: followed by the oldest APP_SECRET.',
    )
}

function refuseBadKeys({ APP_SECRET, DATA_KEYS }: Config): void {
  try {
    readDataKeys(DATA_KEYS, APP_SECRET)
  } catch (cause) {
    throw new ConfigError((cause as Error).message)
  }
}

/** Without TLS a cookie can be read in transit, and browsers would allow it. The console may sit behind a tunnel. */
function refusePlainHttp({ PUBLIC_URL, CONSOLE_URL }: Config): void {
  const isOpen = (url: string) => new URL(url).protocol !== 'https:'
  if (isOpen(PUBLIC_URL)) throw new ConfigError('On STAGE=main PUBLIC_URL begins with https://.')
  if (isOpen(CONSOLE_URL) && new URL(CONSOLE_URL).hostname !== 'localhost')
    throw new ConfigError('On STAGE=main CONSOLE_URL begins with https://, or is on localhost.')
}

function refusePartial(config: Config, names: readonly (keyof Config)[]): void {
  const missing = names.filter((name) => config[name] === undefined)
  if (missing.length > 0 && missing.length < names.length)
    throw new ConfigError(`${names.join(', ')} go together: set all or none. Missing: ${missing.join(', ')}.`)
}

/** OWASP's minimum for Argon2id: 19 MiB and two passes. Lower values are for tests. */
function refuseWeakKeys({ PASSWORD_MEMORY_KIB, PASSWORD_PASSES, DATA_KEYS }: Config): void {
  if (PASSWORD_MEMORY_KIB < 19_456 || PASSWORD_PASSES < 2)
    throw new ConfigError(
      'On STAGE=main PASSWORD_MEMORY_KIB is at least 19456 and PASSWORD_PASSES at least 2.',
    )
  if (DATA_KEYS.length === 0)
    throw new ConfigError(
      'On STAGE=main DATA_KEYS is needed: id:secret, the secret kept apart from the database.',
    )
}
