type BlockSettings = {
  /** 0 takes any free port. */
  port: number
  /** Seconds between blocks; 0: blocks come on request only. */
  blockSeconds: number
}

export type NetworkSettings = {
  bitcoin: BlockSettings & { rpcUser: string; rpcPassword: string }
  ethereum: BlockSettings
  tron: BlockSettings
}

/** Faster than the real ones if those take minutes, so that twelve confirmations take little time. */
const defaults: NetworkSettings = {
  bitcoin: { port: 0, blockSeconds: 10, rpcUser: 'sandbox', rpcPassword: 'sandbox' },
  ethereum: { port: 0, blockSeconds: 4 },
  tron: { port: 0, blockSeconds: 3 },
}

const isPort = (value: unknown) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 65_535
const isSeconds = (value: unknown) => typeof value === 'number' && value >= 0 && value <= 86_400

const fits: Readonly<Record<string, (value: unknown) => boolean>> = {
  port: isPort,
  blockSeconds: isSeconds,
  rpcUser: (value) => typeof value === 'string' && value !== '' && !value.includes(':'),
  rpcPassword: (value) => typeof value === 'string' && value !== '',
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the settings, or reports which one is wrong. */
export function readNetworkSettings(given: unknown): NetworkSettings | string {
  if (given === undefined) return defaults
  if (!isObject(given)) return 'networks is an object.'
  const read: Record<string, unknown> = { ...defaults }
  for (const [network, settings] of Object.entries(given)) {
    const known = Object.hasOwn(defaults, network) ? defaults[network as keyof NetworkSettings] : undefined
    if (known === undefined || !isObject(settings)) return `networks.${network} is not a network's settings.`
    for (const [name, value] of Object.entries(settings)) {
      if (!Object.hasOwn(known, name) || !fits[name]?.(value))
        return `networks.${network}.${name} is unknown or out of range.`
    }
    read[network] = { ...known, ...settings }
  }
  return read as NetworkSettings
}
