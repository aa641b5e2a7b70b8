import type { AccountState } from '../machine/state.ts'
import type { AccountRow } from '../tables.ts'

export const stateOf = (row: AccountRow): AccountState => ({
  status: row.status,
  information: row.judging_information,
  confirmation: row.judging_confirmation,
  documents: row.judging_documents,
  identity: row.identity,
})

/** As the calls report it: information, confirmation, documents. */
export const judgingsOf = (row: AccountRow) => [
  { status_dtl: row.judging_information },
  { status_dtl: row.judging_confirmation },
  { status_dtl: row.judging_documents },
]
