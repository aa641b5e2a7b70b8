import { createHash, randomInt } from 'node:crypto'
import type { Language } from '@planet/contract/language'
import type { Generated } from 'kysely'

export type InquiryKind = 'inquiry' | 'cancellation'

export type InquiryForm = {
  kind: InquiryKind
  name: string
  email: string
  content: string
  language: Language
}

export type InquiryTables = {
  inquiries: InquiryForm & { id: string; digest: Buffer; created_at: Generated<Date> }
}

/** The same for the same words of the same person in the same form. */
export function digestOf({ kind, name, email, content }: InquiryForm): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([kind, name, email, content]))
    .digest()
}

/** Without letters and digits that are taken for each other when read aloud. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A number to quote on the phone; random, so that it does not tell how many people write. */
export function newReference(kind: InquiryKind): string {
  const marks = Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)])
  return `${kind === 'inquiry' ? 'INQ' : 'CXL'}-${marks.join('')}`
}
