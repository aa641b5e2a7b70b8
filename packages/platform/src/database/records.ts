import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'

/** The records of one account, or of a period; `until` is not part of it. */
export type RecordScope = { account: string } | { from: Date; until: Date }

export type RecordRow = Readonly<Record<string, unknown>>
export type RecordList = { name: string; rows: readonly RecordRow[] }

/** Rows of one kind in one export. */
export const mostRecords = 100_000

/** The scope holds more than one export can carry. Nothing is left out silently: the period has to be shorter. */
export class TooManyRecords extends Error {}

export async function readRecords(
  db: Database,
  name: string,
  query: RawBuilder<RecordRow>,
): Promise<RecordList> {
  const { rows } = await sql<RecordRow>`${query} limit ${sql.lit(mostRecords + 1)}`.execute(db)
  return recordList(name, rows)
}

/** A list of at most `mostRecords` rows; its query reads one more, to detect a longer one. */
export function recordList(name: string, rows: readonly RecordRow[]): RecordList {
  if (rows.length > mostRecords) throw new TooManyRecords(name)
  return { name, rows }
}

/** The condition of a scope, by the names of the columns. */
export const inScope = (scope: RecordScope, account: string, at: string): RawBuilder<boolean> =>
  'account' in scope
    ? sql<boolean>`${sql.ref(account)} = ${scope.account}`
    : sql<boolean>`${sql.ref(at)} >= ${scope.from} and ${sql.ref(at)} < ${scope.until}`
