import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Operator } from '@planet/accounts/operators/audit'

const lifetimeMs = 8 * 3_600_000

const sign = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(`operator session: ${text}`).digest('base64url')

/** The cookie of an operator: his name and an end, signed. Nothing is kept on the server. */
export function sealSession(secret: string, operator: Operator, now: number): string {
  const text = `${Buffer.from(operator.name).toString('base64url')}.${now + lifetimeMs}`
  return `${text}.${sign(secret, text)}`
}

export function openSession(secret: string, cookie: string | undefined, now: number): Operator | undefined {
  const [name = '', end = '', seal = ''] = (cookie ?? '').split('.')
  if (!isSame(seal, sign(secret, `${name}.${end}`)) || Number(end) < now) return undefined
  return { name: Buffer.from(name, 'base64url').toString() }
}

/** `OPERATORS` holds name:password pairs. Every entry is compared, so that time tells nothing. */
export function findOperator(
  entries: readonly string[],
  name: string,
  password: string,
): Operator | undefined {
  const given = `${name}:${password}`
  const matches = entries.filter((entry) => isSame(entry, given))
  return matches.length > 0 ? { name } : undefined
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
const isSame = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b))
