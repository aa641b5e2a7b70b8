import type { Accounts } from '@planet/accounts/accounts'
import { forgottenAccounts } from '@planet/accounts/queries/account-sets'

const batch = 100

/**
 * Removes closed cases of customers who were forgotten, with notes, files and questions, once they are closed for
 * CANCELLED_KEEP_DAYS. Cases of customers whose data is still kept stay.
 */
export async function forgetCases({ db, documents, config, now }: Accounts): Promise<number> {
  const before = new Date(now().getTime() - config.CANCELLED_KEEP_DAYS * 86_400_000)
  const due = await db
    .selectFrom('compliance_cases')
    .select('compliance_cases.id')
    .where('compliance_cases.state', '=', 'closed')
    .where('compliance_cases.closed_at', '<', before)
    .where('compliance_cases.account_id', 'in', forgottenAccounts(db))
    .limit(batch)
    .execute()
  for (const { id } of due) {
    const files = await db.selectFrom('case_files').select('object_name').where('case_id', '=', id).execute()
    for (const { object_name } of files) await documents.delete(object_name)
    await db.transaction().execute(async (tx) => {
      for (const table of ['case_files', 'funds_requests', 'case_converts', 'case_entries'] as const)
        await tx.deleteFrom(table).where('case_id', '=', id).execute()
      await tx.deleteFrom('compliance_cases').where('id', '=', id).execute()
    })
  }
  return due.length
}
