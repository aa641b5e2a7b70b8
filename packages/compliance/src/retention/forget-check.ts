import { deleteCheck } from '@planet/accounts/queries/identity'
import type { Transaction } from '@planet/platform/database/database'
import { enqueue } from '@planet/platform/jobs/enqueue'
import { forgetPerson } from '../company/invite.ts'
import { personRows } from '../company/people-store.ts'
import { forgetApplicantJob } from '../jobs.ts'

/** Removes the checks of an account and of the people behind it, and queues jobs that delete them at the provider. */
export async function forgetCheck(tx: Transaction, accountId: string): Promise<void> {
  const applicant = await deleteCheck(tx, accountId)
  if (applicant) await enqueue(tx, forgetApplicantJob, { applicant_id: applicant })
  for (const person of await personRows(tx, accountId)) await forgetPerson(tx, person)
}
