/** What the program is told at its start, as one JSON argument. Port 0 takes any free one. */
export type SandboxConfig = {
  dataDir: string
  host: string
  httpPort: number
  smtpPort: number
  /** The token that the stand-in SMS partner asks for. */
  smsToken: string
}

const defaults = { host: '127.0.0.1', httpPort: 4002, smtpPort: 4025, smsToken: 'sandbox-sms-token' }

export class SandboxConfigError extends Error {
  override name = 'SandboxConfigError'
}

export function readSandboxConfig(argument: string | undefined): SandboxConfig {
  const given = parseObject(argument)
  const config = { ...defaults, ...given }
  const { dataDir, host, httpPort, smtpPort, smsToken } = config as Partial<SandboxConfig>
  if (typeof dataDir !== 'string' || dataDir === '') throw new SandboxConfigError('dataDir is missing.')
  if (typeof host !== 'string' || typeof smsToken !== 'string' || !isPort(httpPort) || !isPort(smtpPort)) {
    throw new SandboxConfigError('host and smsToken are texts; httpPort and smtpPort are ports.')
  }
  return { dataDir, host, httpPort, smtpPort, smsToken }
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
