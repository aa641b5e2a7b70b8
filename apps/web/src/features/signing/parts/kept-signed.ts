/** One kind of signed thing; the number increases when its format changes. */
export type SignedKind = 'signed_transfer_1' | 'signed_convert_1' | 'signed_payment_1'

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>
type Kept = { account: string; what: unknown }

/** JSON has no integers of this size. */
const unitsKey = '$units'
const write = (_: string, value: unknown) =>
  typeof value === 'bigint' ? { [unitsKey]: String(value) } : value
const read = (_: string, value: unknown) =>
  typeof value === 'object' && value !== null && unitsKey in value ? BigInt(String(value[unitsKey])) : value

/**
 * A signed request without an acknowledgement, kept in this tab: a reload or a crash must not make the user sign it
 * again. It contains no key, and is worth no more than what its owner requested.
 */
export const keptSigned = (storage: Storage = sessionStorage) => ({
  keep: (kind: SignedKind, account: string, what: unknown): void => {
    try {
      storage.setItem(kind, JSON.stringify({ account, what } satisfies Kept, write))
    } catch {
      // Without storage space it still lives in the page.
    }
  },
  recall: <T>(kind: SignedKind, account: string): T | undefined => {
    try {
      const kept = JSON.parse(storage.getItem(kind) ?? 'null', read) as Kept | null
      return kept?.account === account ? (kept.what as T) : undefined
    } catch {
      return undefined
    }
  },
  forget: (kind: SignedKind): void => storage.removeItem(kind),
})
