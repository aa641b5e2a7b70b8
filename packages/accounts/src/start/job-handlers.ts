import { handle, type JobHandler } from '@planet/platform/jobs/handle-job'
import { handleSealed } from '@planet/platform/jobs/sealed-job'
import type { Accounts } from '../accounts.ts'
import { resetByJob } from '../identity/reset.ts'
import { indexMissing } from '../information/search-index.ts'
import { indexSearchJob, passwordResetJob, resetIdentityJob, signUpJob } from '../jobs.ts'
import { sweepLinks } from '../links/links.ts'
import { beginReset } from '../links/reset-job.ts'
import { beginSignUp } from '../links/sign-up-job.ts'
import { sweepChallenges } from '../passkeys/challenges.ts'
import { sweepDevices } from '../sessions/devices.ts'
import { sweepLoginHistory } from '../sessions/login-history.ts'
import { sweepSessions } from '../sessions/session-store.ts'

export const accountHandlers = (accounts: Accounts): JobHandler[] => [
  handleSealed(accounts.dataKeys, signUpJob, (request) => beginSignUp(accounts, request)),
  handleSealed(accounts.dataKeys, passwordResetJob, ({ email }) => beginReset(accounts, email)),
  handle(resetIdentityJob, ({ account_id }) => resetByJob(accounts, account_id)),
  handle(indexSearchJob, async () => void (await indexMissing(accounts))),
]

/** Removes sessions, challenges, devices and links that have expired, and the oldest logins. */
export async function sweepAccounts(accounts: Accounts): Promise<void> {
  await sweepSessions(accounts)
  await sweepChallenges(accounts)
  await sweepLoginHistory(accounts)
  await sweepDevices(accounts)
  await sweepLinks(accounts)
}
