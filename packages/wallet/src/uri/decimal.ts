import { WalletError } from '../errors.ts'

const bad = () => new WalletError('uri_invalid')

/** Exact decimal text to smallest units; a plain point, no grouping, as the payment URIs demand. */
export function unitsOf(text: string, decimals: number): bigint {
  const match = /^(\d{1,40})(?:\.(\d{1,40}))?$/.exec(text)
  const fraction = match?.[2] ?? ''
  if (!match || fraction.replace(/0+$/, '').length > decimals) throw bad()
  return BigInt((match[1] ?? '') + fraction.slice(0, decimals).padEnd(decimals, '0'))
}

export function decimalOf(units: bigint, decimals: number): string {
  if (units < 0n) throw bad()
  const digits = units.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return fraction ? `${whole}.${fraction}` : whole
}

/** EIP-681 numbers: digits, an optional fraction and an optional exponent that must make it whole. */
export function scientificInteger(text: string): bigint {
  const match = /^(\d{1,78})(?:\.(\d{1,78}))?(?:[eE]\+?(\d{1,2}))?$/.exec(text)
  if (!match) throw bad()
  const fraction = (match[2] ?? '').replace(/0+$/, '')
  const exponent = Number(match[3] ?? 0)
  if (fraction.length > exponent) throw bad()
  const value = BigInt((match[1] ?? '') + fraction) * 10n ** BigInt(exponent - fraction.length)
  if (value >= 1n << 256n) throw bad()
  return value
}

/** Query of a payment URI: names in lower case, values percent-decoded. */
export type Query = {
  names: readonly string[]
  /** All values of a name that may be repeated. */
  all: (name: string) => string[]
  /** The value under any of the names, which together occur at most once. */
  one: (...names: string[]) => string | undefined
}

function readQuery(query: string): Query {
  const pairs = query
    .split('&')
    .filter(Boolean)
    .map((part) => {
      const [name = '', ...value] = part.split('=')
      return [decode(name).toLowerCase(), decode(value.join('='))] as const
    })
  const all = (...names: string[]) => pairs.flatMap(([name, value]) => (names.includes(name) ? [value] : []))
  return {
    names: pairs.map(([name]) => name),
    all,
    one: (...names) => {
      const [value, another] = all(...names)
      if (another !== undefined) throw bad()
      return value
    },
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw bad()
  }
}

export function writeQuery(entries: readonly (readonly [string, string | undefined])[]): string {
  const parts = entries.flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [`${name}=${encodeURIComponent(value)}`],
  )
  return parts.length ? `?${parts.join('&')}` : ''
}

export function splitUri(text: string, scheme: string): { body: string; query: Query } {
  const trimmed = text.trim()
  const head = `${scheme}:`
  if (trimmed.slice(0, head.length).toLowerCase() !== head) throw bad()
  const rest = trimmed.slice(head.length)
  const at = rest.indexOf('?')
  const body = at < 0 ? rest : rest.slice(0, at)
  return { body, query: readQuery(at < 0 ? '' : rest.slice(at + 1)) }
}
