import type { Tasks } from '@planet/platform/jobs/worker'
import type { Accounts } from './accounts.ts'
import { clearObjects, clearTask } from './documents/clear-objects.ts'
import { forgetApplicant, forgetApplicantTask } from './identity/forget.ts'
import { refreshByNotice } from './identity/refresh.ts'
import { resetByJob, resetTask } from './identity/reset.ts'
import { sweepLinks } from './links/links.ts'
import { beginReset } from './links/reset-job.ts'
import { beginSignUp } from './links/sign-up-job.ts'
import { sweepOperatorSessions } from './operators/operator-sessions.ts'
import { forgetCancelled } from './own-data/forget-cancelled.ts'
import { forgetUnfinished } from './own-data/forget-unfinished.ts'
import { sweepDevices } from './sessions/devices.ts'
import { sweepLoginHistory } from './sessions/login-history.ts'
import { sweepSessions } from './sessions/session-store.ts'

/** What workers do for accounts. `register-account` is done by whoever speaks to the chain. */
export const accountTasks = (accounts: Accounts): Tasks => ({
  'sign-up': (payload) => beginSignUp(accounts, payload),
  'password-reset': (payload) => beginReset(accounts, payload),
  'identity-refresh': (payload) => refreshByNotice(accounts, payload),
  [resetTask]: (payload) => resetByJob(accounts, payload),
  [forgetApplicantTask]: (payload) => forgetApplicant(accounts, payload),
  [clearTask]: (payload) => clearObjects(accounts, payload),
  'sweep-accounts': async () => {
    await sweepSessions(accounts)
    await sweepOperatorSessions(accounts)
    await sweepLoginHistory(accounts)
    await sweepDevices(accounts)
    await sweepLinks(accounts)
    await forgetCancelled(accounts)
    await forgetUnfinished(accounts)
  },
})

/** Lines of cron for the worker. */
export const accountCrontab = '17 * * * * sweep-accounts'
