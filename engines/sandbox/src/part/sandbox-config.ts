import type { CardSettings } from '../settings/card.ts'
import type { IdentitySettings } from '../settings/identity.ts'
import { type NetworkSettings, readNetworkSettings } from '../settings/networks.ts'
import { isTravel, type TravelSettings } from '../settings/travel.ts'

/** The program's options, as one JSON argument. Port 0 takes any free one. */
export type SandboxConfig = {
  dataDir: string
  host: string
  httpPort: number
  smtpPort: number
  /** The token that the stand-in SMS partner requires. */
  smsToken: string
  /** The token that the stand-in for screening lists requires. */
  screeningToken: string
  /** The token that the stand-in for the travel rule network asks for. */
  travelRuleToken: string
  /** What the wallet knows the identity provider by, and where it takes the provider's messages. */
  identity: IdentitySettings
  travel: TravelSettings
  /** The wallet's key at the card partner, and where it takes the partner's messages. */
  card: CardSettings
  networks: NetworkSettings
  /** The file that names the bridge's contracts, once there is one. */
  bridgeSetup?: string
  /** The file that the sandbox takes its time from while its past is played. */
  clock?: string
}

const defaults = {
  host: '127.0.0.1',
  httpPort: 4002,
  smtpPort: 4025,
  smsToken: 'sandbox-sms-token',
  screeningToken: 'sandbox-screening-token',
  travelRuleToken: 'sandbox-travel-rule-token',
  travel: {
    secret: 'sandbox-travel-secret',
    walletUrl: 'http://localhost:4000',
    apiUrl: 'http://127.0.0.1:4000',
    account: { email: 'agency@planet.example', password: 'planet-demo-2026' },
  },
  identity: {
    appToken: 'sandbox-identity',
    secret: 'sandbox-identity-secret',
    webhookSecret: 'sandbox-identity-webhook',
    webhookUrl: 'http://127.0.0.1:4000/partners/identity/webhook',
  },
  card: {
    keyId: 'sandbox',
    secret: 'sandbox-card-secret',
    webhookSecret: 'sandbox-card-webhook',
    webhookUrl: 'http://127.0.0.1:4000/partners/card/webhook',
  },
}

export class SandboxConfigError extends Error {
  override name = 'SandboxConfigError'
}

export function readSandboxConfig(argument: string | undefined): SandboxConfig {
  const given = parseObject(argument)
  const config = { ...defaults, ...given }
  const {
    dataDir,
    host,
    httpPort,
    smtpPort,
    smsToken,
    screeningToken,
    travelRuleToken,
    identity,
    travel,
    card,
    bridgeSetup,
    clock,
  } = config as Partial<SandboxConfig>
  if (typeof dataDir !== 'string' || dataDir === '') throw new SandboxConfigError('dataDir is missing.')
  if (typeof host !== 'string' || typeof smsToken !== 'string' || !isPort(httpPort) || !isPort(smtpPort)) {
    throw new SandboxConfigError('host and smsToken are texts; httpPort and smtpPort are ports.')
  }
  if (typeof screeningToken !== 'string' || typeof travelRuleToken !== 'string')
    throw new SandboxConfigError('screeningToken and travelRuleToken are texts.')
  const networks = readNetworkSettings('networks' in given ? given.networks : undefined)
  if (typeof networks === 'string') throw new SandboxConfigError(networks)
  if (!isTexts<IdentitySettings>(identity, ['appToken', 'secret', 'webhookSecret', 'webhookUrl'])) {
    throw new SandboxConfigError('identity holds the texts appToken, secret, webhookSecret and webhookUrl.')
  }
  if (!isTexts<CardSettings>(card, ['keyId', 'secret', 'webhookSecret', 'webhookUrl']))
    throw new SandboxConfigError('card holds the texts keyId, secret, webhookSecret and webhookUrl.')
  if (!isTravel(travel))
    throw new SandboxConfigError('travel holds the texts secret, walletUrl and apiUrl, and account.')
  if (bridgeSetup !== undefined && typeof bridgeSetup !== 'string')
    throw new SandboxConfigError('bridgeSetup is the name of a file.')
  if (clock !== undefined && typeof clock !== 'string')
    throw new SandboxConfigError('clock is the name of a file.')
  return {
    dataDir,
    host,
    httpPort,
    smtpPort,
    smsToken,
    screeningToken,
    travelRuleToken,
    identity,
    travel,
    card,
    networks,
    ...(bridgeSetup && { bridgeSetup }),
    ...(clock && { clock }),
  }
}

function parseObject(argument: string | undefined): object {
  try {
    const value: unknown = JSON.parse(argument ?? '')
    if (typeof value === 'object' && value !== null) return value
  } catch {
    // Reported below with a helpful message.
  }
  throw new SandboxConfigError(
    'Give the settings as one JSON argument, for example {"dataDir":".planet/sandbox"}.',
  )
}

const isPort = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 65_535

const isTexts = <T extends Record<keyof T, string>>(
  value: unknown,
  names: readonly (keyof T)[],
): value is T =>
  typeof value === 'object' &&
  value !== null &&
  names.every((name) => typeof (value as Partial<T>)[name] === 'string')
