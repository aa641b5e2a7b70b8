import type { Selectable } from 'kysely'
import type { AccountTables } from '../tables.ts'

/** What the owner is told of his documents: everything but their content and place. */
export const documentEntries = (rows: readonly Selectable<AccountTables['documents']>[]) =>
  rows.map(({ kind, type, bytes, uploaded_at }) => ({
    kind,
    type,
    bytes,
    uploaded_at: uploaded_at.toISOString(),
  }))
