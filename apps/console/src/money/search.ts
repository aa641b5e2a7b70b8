import { isAccountId, normalizeAccountId } from '@planet/api/account-id'
import { getAddress, isAddress } from 'viem'

/** The text of a search field by its format. Text of an unknown format finds nothing and is never part of a query. */
export type ParsedSearch =
  | { by: 'account'; account: string }
  /** Without 0x, in lower case. */
  | { by: 'hash'; hash: string }
  /** In both notations that networks use: with a checksum, and in lower case. */
  | { by: 'address'; addresses: readonly string[] }
  | { by: 'number'; number: bigint }
  | { by: 'other'; text: string }

const maxLength = 120

export function readSearch(text: string): ParsedSearch | undefined {
  // Nothing searchable contains control characters, and the database rejects some of them.
  const typed = text
    .normalize('NFKC')
    .replace(/\p{Cc}/gu, '')
    .trim()
  if (typed === '') return undefined
  if (/^(?:PW-?)?[\w-]{12,14}$/i.test(typed) && isAccountId(normalizeAccountId(typed)))
    return { by: 'account', account: normalizeAccountId(typed) }
  const [, hash] = /^(?:0x)?([0-9a-f]{64})$/i.exec(typed) ?? []
  if (hash) return { by: 'hash', hash: hash.toLowerCase() }
  if (isAddress(typed, { strict: false }))
    return { by: 'address', addresses: [typed.toLowerCase(), getAddress(typed)] }
  const [, digits] = /^(?:[DW#]-?)?(\d{1,18})$/i.exec(typed) ?? []
  if (digits) return { by: 'number', number: BigInt(digits) }
  if (/^[0-9a-z]{26,90}$/i.test(typed))
    return { by: 'address', addresses: [...new Set([typed, typed.toLowerCase()])] }
  return { by: 'other', text: typed.slice(0, maxLength) }
}

/** A search as the audit log stores it: without email addresses, because entries cannot be removed. */
export const redactSearch = (text: string): string => (text.includes('@') ? '…@…' : text.slice(0, maxLength))
