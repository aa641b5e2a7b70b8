import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AccountsConfig } from '../config.ts'

type Kind = 'session' | 'device'

/** A year: long enough that a device stays known between visits. */
const deviceSeconds = 365 * 24 * 3600

/** With https the name restricts the cookie to this host (RFC 6265bis, `__Host-`). */
function cookieName({ PUBLIC_URL }: Pick<AccountsConfig, 'PUBLIC_URL'>, kind: Kind): string {
  return PUBLIC_URL.startsWith('https:') ? `__Host-planet_${kind}` : `planet_${kind}`
}

export function readCookie(
  config: Pick<AccountsConfig, 'PUBLIC_URL'>,
  request: FastifyRequest,
  kind: Kind,
): string | undefined {
  const value = request.cookies[cookieName(config, kind)]
  return value && /^[\w-]{43}$/.test(value) ? value : undefined
}

/** Lax: a payment link from another site finds the user logged in, while cross-site posts carry no cookie. */
export function setCookie(config: AccountsConfig, reply: FastifyReply, kind: Kind, token: string): void {
  const maxAge = kind === 'device' ? deviceSeconds : config.SESSION_HOURS * 3600
  reply.setCookie(cookieName(config, kind), token, { ...attributes(config), maxAge })
}

export function clearSessionCookie(config: AccountsConfig, reply: FastifyReply): void {
  reply.clearCookie(cookieName(config, 'session'), attributes(config))
}

const attributes = ({ PUBLIC_URL }: AccountsConfig) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: PUBLIC_URL.startsWith('https:') }) as const
