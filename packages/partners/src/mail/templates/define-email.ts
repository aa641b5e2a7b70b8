import type { Language } from '@planet/api/language'

/** What a letter is made of. Every value is plain text; rendering escapes it. */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'note'; text: string }
  | { kind: 'quote'; text: string }
  | { kind: 'facts'; rows: readonly (readonly [label: string, value: string])[] }
  | { kind: 'code'; code: string }
  | { kind: 'button'; label: string; url: string }

export type Content = { subject: string; heading: string; blocks: readonly Block[] }

/** One kind of mail. A language that is missing fails the type check. */
export type EmailTemplate<Data> = {
  write: Record<Language, (data: Data) => Content>
  /** Where an answer to the mail goes, if not to the sender of all mails. */
  replyTo?: (data: Data) => string
}

export const defineEmail = <Data extends object>(letter: EmailTemplate<Data>): EmailTemplate<Data> => letter
