import { createHash } from 'node:crypto'
import type { Secrets } from './secrets.ts'

/** Two, because what one proposes another has to confirm. The password is made once for each data folder. */
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

/** As the setting DEMO_OPERATORS takes them. */
export const demoOperators = (secrets: Readonly<Secrets>): string =>
  operatorNames
    .map((name) => `${name}:${roles}:${secrets.OPERATOR_PASSWORD}:${authenticatorKey(secrets, name)}`)
    .join(',')
