import type { Language } from '@planet/api/language'
import { sql } from 'kysely'
import type { Accounts } from '../accounts.ts'
import { mostTries } from '../mobile/one-time-code.ts'

export const letterStates = ['to_print', 'printed', 'sent', 'confirmed'] as const
export type LetterState = (typeof letterStates)[number]

type LetterRow = { account_id: string; language: Language; at: Date; expires_at: Date | null; key: string }

/** Accounts that need a letter, have a printed one, have one under way, or have entered its code; newest first. */
export async function listLetters(
  { db, now }: Accounts,
  state: LetterState,
  after: readonly [at: string, id: string] | undefined,
  size: number,
): Promise<LetterRow[]> {
  const at = {
    to_print: sql`a.activated_at`,
    printed: sql`l.issued_at`,
    sent: sql`l.sent_at`,
    confirmed: sql`a.letter_verified_at`,
  }[state]
  // A letter that expired, or whose code was mistyped too often, is printed again.
  const isGood = (letter: string) =>
    sql`(${sql.ref(letter)}.expires_at > ${now()} and ${sql.ref(letter)}.tries < ${mostTries})`
  const which = {
    to_print: sql`a.status = '500' and a.letter_verified_at is null
      and not exists (select from letter_codes good where good.account_id = a.id and ${isGood('good')})`,
    printed: sql`a.letter_verified_at is null and l.sent_at is null and ${isGood('l')}`,
    sent: sql`a.letter_verified_at is null and l.sent_at is not null and ${isGood('l')}`,
    confirmed: sql`a.letter_verified_at is not null`,
  }[state]
  // The same id, from the table whose index has the order.
  const id = state === 'printed' || state === 'sent' ? sql`l.account_id` : sql`a.id`
  const from = after ? sql`and (${at}, ${id}) < (${after[0]}::timestamptz, ${after[1]})` : sql``
  const { rows } = await sql<LetterRow>`
    select a.id as account_id, a.language, ${at} as at, l.expires_at,
      to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as key
    from accounts a left join letter_codes l on l.account_id = a.id
    where ${which} and ${at} is not null ${from}
    order by ${at} desc, ${id} desc limit ${size + 1}`.execute(db)
  return rows
}
