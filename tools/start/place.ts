import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { isReachable } from '@planet/platform/database/postgres-binaries'

/** People use the first three; only the product's own processes use the others. */
const offsets = {
  wallet: 0,
  console: 1,
  sandbox: 2,
  postgres: 10,
  smtp: 11,
  planet: 12,
  bitcoin: 13,
  ethereum: 14,
  tron: 15,
  worker: 16,
  'guardian-1': 17,
  'guardian-2': 18,
  'guardian-3': 19,
  'follower-1': 20,
  'follower-2': 21,
  'follower-3': 22,
} as const

export type PortName = keyof typeof offsets
export type Ports = Record<PortName, number>

export const portNames = Object.keys(offsets) as PortName[]

export const portsFrom = (base: number): Ports =>
  Object.fromEntries(portNames.map((name) => [name, base + offsets[name]])) as Ports

/** Where one run of the product keeps its data and which ports it uses. */
export type Place = { data: string; ports: Ports }

export const walletUrl = ({ ports }: Place): string => `http://localhost:${ports.wallet}`
export const consoleUrl = ({ ports }: Place): string => `http://localhost:${ports.console}`
export const sandboxUrl = ({ ports }: Place): string => `http://localhost:${ports.sandbox}`
export const logFile = (place: Place, service: string): string => join(place.data, 'logs', `${service}.log`)

/**
 * The database's folder. Started by root, PostgreSQL runs as its own account, which cannot enter a checkout in a
 * private home folder: then its files are with the system's other data.
 */
export function databaseFolder({ data }: Place): string {
  if (process.getuid?.() !== 0 || isReachable(data)) return join(data, 'postgres')
  const name = createHash('sha256').update(data).digest('hex').slice(0, 16)
  return join('/var/lib/planet-wallet', name)
}
