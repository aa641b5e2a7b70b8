import { randomInt } from 'node:crypto'
import type { Language } from '@planet/api/language'
import type { DataKeys } from '@planet/platform/sealing/data-keys'
import type { IndexKey, IndexKeys } from '@planet/platform/sealing/index-keys'
import { keyedHash } from '@planet/platform/sealing/keyed-hash'
import { seal, unseal } from '@planet/platform/sealing/seal'
import type { Generated, Selectable } from 'kysely'

export type InquiryKind = 'inquiry' | 'cancellation'
export type InquiryState = 'open' | 'answered' | 'closed'

/** What people write in the form. */
export type Message = { name: string; email: string; content: string }
export type InquiryForm = Message & { kind: InquiryKind; language: Language }

export type InquiryTables = {
  inquiries: {
    id: string
    kind: InquiryKind
    language: Language
    message_sealed: Buffer
    key_id: string
    email_index: Buffer
    digest: Buffer
    index_key: string
    state: Generated<InquiryState>
    state_at: Generated<Date>
    created_at: Generated<Date>
  }
}

declare module '@planet/platform/database/tables' {
  interface Tables extends InquiryTables {}
}
export type InquiryRow = Selectable<InquiryTables['inquiries']>

/** The first key of each kind seals and hashes; all of them open and recognise. */
export type InquiryKeys = { dataKeys: DataKeys; indexKeys: IndexKeys }

/** Changing it makes stored messages unreadable. */
export const messageContext = (id: string): string => `message of inquiry ${id}`

export const inquiryEmailIndex = ({ key }: IndexKey, email: string): Buffer =>
  keyedHash(key, 'inquiry email', email.toLowerCase())

/** Recognises a repeated submit: equal for the same text of the same person in the same form. */
export const digestOf = ({ key }: IndexKey, { kind, name, email, content }: InquiryForm): Buffer =>
  keyedHash(key, 'inquiry', JSON.stringify([kind, name, email, content]))

export function sealInquiry({ dataKeys, indexKeys }: InquiryKeys, id: string, form: InquiryForm) {
  const { kind, language, name, email, content } = form
  const [index] = indexKeys
  const { sealed, keyId } = seal(dataKeys, messageContext(id), JSON.stringify({ name, email, content }))
  return {
    id,
    kind,
    language,
    message_sealed: sealed,
    key_id: keyId,
    email_index: inquiryEmailIndex(index, email),
    digest: digestOf(index, form),
    index_key: index.id,
  }
}

export function openMessage(
  { dataKeys }: Pick<InquiryKeys, 'dataKeys'>,
  row: Pick<InquiryRow, 'id' | 'message_sealed' | 'key_id'>,
): Message {
  const box = { sealed: row.message_sealed, keyId: row.key_id }
  return JSON.parse(unseal(dataKeys, messageContext(row.id), box).toString()) as Message
}

/** Leaves out letters and digits that sound or look alike. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A number to quote on the phone. Random, so that it does not reveal how many people write. */
export function newReference(kind: InquiryKind): string {
  const marks = Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)])
  return `${kind === 'inquiry' ? 'INQ' : 'CXL'}-${marks.join('')}`
}
