import { handle, type JobHandler } from '@planet/platform/jobs/handle-job'
import { handleSealed } from '@planet/platform/jobs/sealed-job'
import type { Accounts } from './accounts.ts'
import { clearObjects } from './documents/clear-objects.ts'
import { refreshByNotice } from './identity/refresh-by-notice.ts'
import { resetByJob } from './identity/reset.ts'
import {
  clearDocumentsJob,
  forgetApplicantJob,
  indexSearchJob,
  passwordResetJob,
  refreshIdentityJob,
  removeTwoFactorJob,
  rescreenJob,
  resetIdentityJob,
  screenAccountJob,
  signUpJob,
  sweepAccountsJob,
} from './jobs.ts'
import { sweepLinks } from './links/links.ts'
import { beginReset } from './links/reset-job.ts'
import { beginSignUp } from './links/sign-up-job.ts'
import { removeTwoFactorWhenDue } from './operators/review.ts'
import { forgetCancelled } from './own-data/forget-cancelled.ts'
import { forgetCases } from './own-data/forget-cases.ts'
import { forgetUnfinished } from './own-data/forget-unfinished.ts'
import { sweepChallenges } from './passkeys/challenges.ts'
import { rescreen, screenAccount } from './screening/screen.ts'
import { indexMissing } from './search/search-index.ts'
import { sweepDevices } from './sessions/devices.ts'
import { sweepLoginHistory } from './sessions/login-history.ts'
import { sweepSessions } from './sessions/session-store.ts'

export const accountHandlers = (accounts: Accounts): JobHandler[] => [
  handleSealed(accounts.dataKeys, signUpJob, (request) => beginSignUp(accounts, request)),
  handleSealed(accounts.dataKeys, passwordResetJob, ({ email }) => beginReset(accounts, email)),
  handle(refreshIdentityJob, ({ applicant_id }) => refreshByNotice(accounts, applicant_id)),
  handle(resetIdentityJob, ({ account_id }) => resetByJob(accounts, account_id)),
  handle(forgetApplicantJob, ({ applicant_id }) => accounts.identity.forget(applicant_id)),
  handle(clearDocumentsJob, ({ names }) => clearObjects(accounts, names)),
  handle(indexSearchJob, async () => void (await indexMissing(accounts))),
  handle(removeTwoFactorJob, (job) => removeTwoFactorWhenDue(accounts, job)),
  handle(screenAccountJob, ({ account_id }) => screenAccount(accounts, account_id)),
  handle(rescreenJob, async () => void (await rescreen(accounts))),
  handle(sweepAccountsJob, async () => {
    await sweepSessions(accounts)
    await sweepChallenges(accounts)
    await sweepLoginHistory(accounts)
    await sweepDevices(accounts)
    await sweepLinks(accounts)
    await forgetCancelled(accounts)
    await forgetCases(accounts)
    await forgetUnfinished(accounts)
  }),
]
