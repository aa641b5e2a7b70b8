import type { Transaction } from '@planet/platform/database/database'
import { enqueue } from '@planet/platform/jobs/enqueue'
import { z } from 'zod'
import type { Accounts } from '../accounts.ts'

export const forgetApplicantTask = 'identity-forget'

/** Removes the check here, and orders the same of the provider: its answer cannot be waited for. */
export async function forgetCheck(tx: Transaction, accountId: string): Promise<void> {
  const check = await tx
    .deleteFrom('identity_checks')
    .where('account_id', '=', accountId)
    .returning('applicant_id')
    .executeTakeFirst()
  if (!check) return
  await enqueue(tx, forgetApplicantTask, { applicant_id: check.applicant_id }, { queue: 'identity' })
}

const order = z.object({ applicant_id: z.string() })

export const forgetApplicant = ({ identity }: Accounts, payload: unknown): Promise<void> =>
  identity.forget(order.parse(payload).applicant_id)
