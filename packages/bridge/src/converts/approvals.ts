import { addressText } from '@planet/chains/address'
import type { Database, Transaction } from '@planet/platform/database/database'

/** The operators who approved a convert, in order. */
export async function approvalsOf(db: Database | Transaction, convert: string) {
  const rows = await db
    .selectFrom('bridge_convert_approvals')
    .select(['operator', 'signer', 'signature', 'at'])
    .where('convert_id', '=', convert)
    .orderBy('at')
    .execute()
  return rows.map((row) => ({ ...row, signer: row.signer && addressText(row.signer) }))
}

export type ConvertApproval = Awaited<ReturnType<typeof approvalsOf>>[number]
