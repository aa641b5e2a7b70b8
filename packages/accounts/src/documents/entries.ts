import type { Selectable } from 'kysely'
import type { AccountTables } from '../tables.ts'

/** What the owner sees of their documents: everything but content and location. */
export const documentEntries = (rows: readonly Selectable<AccountTables['documents']>[]) =>
  rows.map(({ kind, type, bytes, uploaded_at }) => ({
    kind,
    type,
    bytes,
    uploaded_at: uploaded_at.toISOString(),
  }))
