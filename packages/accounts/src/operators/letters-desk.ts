import { sql } from 'kysely'
import type { Accounts } from '../accounts.ts'

export const letterStates = ['to_print', 'printed', 'confirmed'] as const
export type LetterState = (typeof letterStates)[number]

type LetterRow = { account_id: string; language: string; at: Date; expires_at: Date | null; key: string }

/** Who gets a letter next, who has one under way, and who has entered its code; newest first, by keyset. */
export async function listLetters(
  { db, now }: Accounts,
  state: LetterState,
  after: readonly [at: string, id: string] | undefined,
  size: number,
): Promise<LetterRow[]> {
  const at = {
    to_print: sql`a.activated_at`,
    printed: sql`l.issued_at`,
    confirmed: sql`a.letter_verified_at`,
  }[state]
  const which = {
    // A letter whose time has run out is printed again.
    to_print: sql`a.status = '500' and a.letter_verified_at is null and (l.account_id is null or l.expires_at <= ${now()})`,
    printed: sql`a.letter_verified_at is null and l.expires_at > ${now()}`,
    confirmed: sql`a.letter_verified_at is not null`,
  }[state]
  const from = after ? sql`and (${at}, a.id) < (${after[0]}::timestamptz, ${after[1]})` : sql``
  const { rows } = await sql<LetterRow>`
    select a.id as account_id, a.language, ${at} as at, l.expires_at,
      to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as key
    from accounts a left join letter_codes l on l.account_id = a.id
    where ${which} and ${at} is not null ${from}
    order by ${at} desc, a.id desc limit ${size + 1}`.execute(db)
  return rows
}
