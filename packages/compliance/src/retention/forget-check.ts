import type { Transaction } from '@planet/platform/database/database'
import { enqueue } from '@planet/platform/jobs/enqueue'
import { forgetPerson } from '../company/invite.ts'
import { personRows } from '../company/people-store.ts'
import { forgetApplicantJob } from '../jobs.ts'

/** Removes the checks of an account and of the people behind it, and queues jobs that delete them at the provider. */
export async function forgetCheck(tx: Transaction, accountId: string): Promise<void> {
  const check = await tx
    .deleteFrom('identity_checks')
    .where('account_id', '=', accountId)
    .returning('applicant_id')
    .executeTakeFirst()
  if (check) await enqueue(tx, forgetApplicantJob, { applicant_id: check.applicant_id })
  for (const person of await personRows(tx, accountId)) await forgetPerson(tx, person)
}
