import { createHash } from 'node:crypto'
import type { ChainKeys } from './chain-keys.ts'
import type { Secrets } from './secrets.ts'

/** Two, because one proposes and another confirms. The password is created once per data folder. */
export const operatorNames = ['operator', 'colleague'] as const

const roles = 'viewer+support+reviewer+treasurer+admin'
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The key of an operator's authenticator app, as the app takes it (RFC 4648 base32). */
export function authenticatorKey(
  { OPERATOR_PASSWORD }: Pick<Secrets, 'OPERATOR_PASSWORD'>,
  name: string,
): string {
  const bytes = createHash('sha256').update(`authenticator of ${name}: ${OPERATOR_PASSWORD}`).digest()
  return [...bytes].map((byte) => alphabet.charAt(byte % 32)).join('')
}

/** In the format of the setting DEMO_OPERATORS. */
export const demoOperators = (secrets: Readonly<Secrets>): string =>
  operatorNames
    .map((name) => `${name}:${roles}:${secrets.OPERATOR_PASSWORD}:${authenticatorKey(secrets, name)}`)
    .join(',')

/**
 * Guardians approve a convert alone up to the first amounts, with one operator's signature up to the second, and with
 * both above them. Each operator's key is in the folder keys of the data folder.
 */
export const approvalSettings = (keys: Readonly<ChainKeys>) => ({
  GUARDIAN_APPROVE_UP_TO: 'BTC:0.2,ETH:4,TRX:40000,USDT:10000,PLA:100000',
  GUARDIAN_ONE_OPERATOR_UP_TO: 'BTC:0.5,ETH:10,TRX:100000,USDT:25000,PLA:250000',
  GUARDIAN_OPERATORS: operatorNames.map((name) => keys[name].address).join(','),
})
