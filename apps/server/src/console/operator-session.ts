import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Operator } from '@planet/accounts/operators/audit'

const lifetimeMs = 8 * 3_600_000

const sign = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(`operator session: ${text}`).digest('base64url')

/** What cookies are made with: the application's secret, and the `name:password` pairs of `OPERATORS`. */
export type Keys = { secret: string; entries: readonly string[] }

/**
 * The cookie of an operator: his name and an end, signed. Nothing is kept on the server; his entry is signed along, so
 * that whoever is taken off the list or gets another password is out at once.
 */
export function sealSession({ secret, entries }: Keys, { name }: Operator, now: number): string {
  const text = `${Buffer.from(name).toString('base64url')}.${now + lifetimeMs}`
  return `${text}.${sign(secret, `${text}.${entryOf(entries, name)}`)}`
}

export function openSession(
  { secret, entries }: Keys,
  cookie: string | undefined,
  now: number,
): Operator | undefined {
  const [encoded = '', end = '', seal = ''] = (cookie ?? '').split('.')
  const name = Buffer.from(encoded, 'base64url').toString()
  const entry = entryOf(entries, name)
  if (!isSame(seal, sign(secret, `${encoded}.${end}.${entry}`)) || !entry || !(Number(end) >= now))
    return undefined
  return { name }
}

const entryOf = (entries: readonly string[], name: string): string | undefined =>
  entries.find((entry) => entry.startsWith(`${name}:`))

/** `OPERATORS` holds name:password pairs. Every entry is compared, so that time tells nothing. */
export function findOperator(
  entries: readonly string[],
  name: string,
  password: string,
): Operator | undefined {
  const given = `${name}:${password}`
  const matches = entries.filter((entry) => isSame(entry, given))
  // A name ends at the first colon: nobody is to enter under a part of his own password.
  return matches.length > 0 && !name.includes(':') ? { name } : undefined
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
const isSame = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b))
