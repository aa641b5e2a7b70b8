import type { Database, Transaction } from '@planet/platform/database/database'

/** The operators who approved a convert, in the order in which they did. */
export const approvalsOf = (db: Database | Transaction, convert: string) =>
  db
    .selectFrom('bridge_convert_approvals')
    .select(['operator', 'signer', 'signature', 'at'])
    .where('convert_id', '=', convert)
    .orderBy('at')
    .execute()

export type ConvertApproval = Awaited<ReturnType<typeof approvalsOf>>[number]
