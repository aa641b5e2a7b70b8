import type { Orders } from '../orders.ts'
import type { ReadToken } from './token-requests.ts'

/** Tokens of busy shops fit in; any other is read again. */
const maxTokens = 1000

const known = new WeakMap<Orders['db'], Map<string, ReadToken>>()

/**
 * Tokens as this process last read them, by access key. One may have been changed or removed since: `admitRequest`
 * compares the version before a request counts as authenticated.
 */
export function knownTokens({ db }: Orders) {
  const tokens = known.get(db) ?? new Map<string, ReadToken>()
  known.set(db, tokens)
  return {
    get: (accessKey: string) => tokens.get(accessKey),
    forget: (accessKey: string) => void tokens.delete(accessKey),
    remember: (token: ReadToken) => {
      const [oldest] = tokens.keys()
      if (tokens.size >= maxTokens && oldest !== undefined) tokens.delete(oldest)
      tokens.set(token.access_key, token)
    },
  }
}
