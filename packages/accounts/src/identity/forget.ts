import type { Transaction } from '@planet/platform/database/database'
import { enqueue } from '@planet/platform/jobs/enqueue'
import { forgetApplicantJob } from '../jobs.ts'

/** Removes the check here, and orders the same of the provider: its answer cannot be waited for. */
export async function forgetCheck(tx: Transaction, accountId: string): Promise<void> {
  const check = await tx
    .deleteFrom('identity_checks')
    .where('account_id', '=', accountId)
    .returning('applicant_id')
    .executeTakeFirst()
  if (!check) return
  await enqueue(tx, forgetApplicantJob, { applicant_id: check.applicant_id })
}
