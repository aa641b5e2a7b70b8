import { z } from 'zod'

const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
)
const secret = z.string().min(32)

/** Every setting the product reads. `example.env` lists the same names; a test holds the two together. */
export const settings = z.object({
  STAGE: z.enum(['main', 'test', 'sandbox']).default('sandbox'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  PUBLIC_URL: z.url().default('http://localhost:4000'),
  TRUST_PROXY: flag.default(false),
  DATABASE_URL: z.url(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  APP_SECRET: secret,
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  SMTP_URL: z.url(),
  MAIL_FROM: z.string().default('Planet Wallet <no-reply@planet.example>'),
  PROVIDER_EMAIL: z.email().default('support@planet.example'),
  RECAPTCHA_SITE_KEY: z.string().optional(),
  RECAPTCHA_SECRET: z.string().optional(),
  RECAPTCHA_VERIFY_URL: z.url().default('https://www.google.com/recaptcha/api/siteverify'),
  HUMAN_WORK: z.coerce.number().int().min(1).max(10_000_000).default(60_000),
  PLANET_RPC_URL: list.default([]),
  APP_STORE_URL: z.url().optional(),
  PLAY_STORE_URL: z.url().optional(),
  DEMO_ACCOUNTS: flag.default(false),
  SANDBOX_URL: z.url().optional(),
})

export type Config = z.infer<typeof settings>

export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** Reads settings from a record of strings; an empty string counts as not set. */
export function readConfig(source: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = settings.safeParse(given)
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigError(`These settings need correcting (see example.env):\n${lines.join('\n')}`)
  }
  const config = result.data
  if (config.STAGE === 'main' && (config.DEMO_ACCOUNTS || config.SANDBOX_URL)) {
    throw new ConfigError('DEMO_ACCOUNTS and SANDBOX_URL belong to the sandbox; remove them on STAGE=main.')
  }
  if (Boolean(config.RECAPTCHA_SITE_KEY) !== Boolean(config.RECAPTCHA_SECRET)) {
    throw new ConfigError('RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET go together: set both or neither.')
  }
  return config
}
