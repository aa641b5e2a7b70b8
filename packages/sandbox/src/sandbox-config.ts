import type { IdentitySettings } from './identity/identity-part.ts'
import { type NetworkSettings, readNetworkSettings } from './networks/network-settings.ts'

/** What the program is told at its start, as one JSON argument. Port 0 takes any free one. */
export type SandboxConfig = {
  dataDir: string
  host: string
  httpPort: number
  smtpPort: number
  /** The token that the stand-in SMS partner asks for. */
  smsToken: string
  /** What the wallet knows the identity provider by, and where it takes the provider's messages. */
  identity: IdentitySettings
  /** With it the wallet signs people in at the travel agency. */
  travelSecret: string
  networks: NetworkSettings
  /** The file that names the bridge's contracts, once there is one. */
  bridgeSetup?: string
}

const defaults = {
  host: '127.0.0.1',
  httpPort: 4002,
  smtpPort: 4025,
  smsToken: 'sandbox-sms-token',
  travelSecret: 'sandbox-travel-secret',
  identity: {
    appToken: 'sandbox-identity',
    secret: 'sandbox-identity-secret',
    webhookSecret: 'sandbox-identity-webhook',
    webhookUrl: 'http://127.0.0.1:4000/partners/identity/webhook',
  },
}

export class SandboxConfigError extends Error {
  override name = 'SandboxConfigError'
}

export function readSandboxConfig(argument: string | undefined): SandboxConfig {
  const given = parseObject(argument)
  const config = { ...defaults, ...given }
  const { dataDir, host, httpPort, smtpPort, smsToken, identity, travelSecret, bridgeSetup } =
    config as Partial<SandboxConfig>
  if (typeof dataDir !== 'string' || dataDir === '') throw new SandboxConfigError('dataDir is missing.')
  if (typeof host !== 'string' || typeof smsToken !== 'string' || !isPort(httpPort) || !isPort(smtpPort)) {
    throw new SandboxConfigError('host and smsToken are texts; httpPort and smtpPort are ports.')
  }
  const networks = readNetworkSettings('networks' in given ? given.networks : undefined)
  if (typeof networks === 'string') throw new SandboxConfigError(networks)
  if (!isIdentity(identity)) {
    throw new SandboxConfigError('identity holds the texts appToken, secret, webhookSecret and webhookUrl.')
  }
  if (typeof travelSecret !== 'string') throw new SandboxConfigError('travelSecret is a text.')
  if (bridgeSetup !== undefined && typeof bridgeSetup !== 'string')
    throw new SandboxConfigError('bridgeSetup is the name of a file.')
  return {
    ...{ dataDir, host, httpPort, smtpPort, smsToken, identity, travelSecret, networks },
    ...(bridgeSetup && { bridgeSetup }),
  }
}

function parseObject(argument: string | undefined): object {
  try {
    const value: unknown = JSON.parse(argument ?? '')
    if (typeof value === 'object' && value !== null) return value
  } catch {
    // Said below in words that help.
  }
  throw new SandboxConfigError(
    'Give the settings as one JSON argument, for example {"dataDir":".planet/sandbox"}.',
  )
}

const isPort = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 65_535

const isIdentity = (value: unknown): value is IdentitySettings =>
  typeof value === 'object' &&
  value !== null &&
  ['appToken', 'secret', 'webhookSecret', 'webhookUrl'].every(
    (name) => typeof (value as Record<string, unknown>)[name] === 'string',
  )
