import type { Accounts } from '@planet/accounts/accounts'
import {
  clearDocumentsJob,
  refreshIdentityJob,
  screenAccountJob,
  sweepAccountsJob,
} from '@planet/accounts/jobs'
import { sweepAccounts } from '@planet/accounts/start/job-handlers'
import { handle, type JobHandler } from '@planet/platform/jobs/handle-job'
import { refreshByNotice } from '../company/refresh-by-notice.ts'
import { forgetApplicantJob, removeTwoFactorJob, rescreenJob } from '../jobs.ts'
import { clearObjects } from '../retention/clear-objects.ts'
import { forgetCancelled } from '../retention/forget-cancelled.ts'
import { forgetCases } from '../retention/forget-cases.ts'
import { forgetUnfinished } from '../retention/forget-unfinished.ts'
import { removeTwoFactorWhenDue } from '../review/review.ts'
import { rescreen, screenAccount } from '../screening/screen.ts'

export const complianceHandlers = (accounts: Accounts): JobHandler[] => [
  handle(refreshIdentityJob, ({ applicant_id }) => refreshByNotice(accounts, applicant_id)),
  handle(forgetApplicantJob, ({ applicant_id }) => accounts.identity.forget(applicant_id)),
  handle(clearDocumentsJob, ({ names }) => clearObjects(accounts, names)),
  handle(removeTwoFactorJob, (job) => removeTwoFactorWhenDue(accounts, job)),
  handle(screenAccountJob, ({ account_id }) => screenAccount(accounts, account_id)),
  handle(rescreenJob, async () => void (await rescreen(accounts))),
  handle(sweepAccountsJob, async () => {
    await sweepAccounts(accounts)
    await forgetCancelled(accounts)
    await forgetCases(accounts)
    await forgetUnfinished(accounts)
  }),
]
