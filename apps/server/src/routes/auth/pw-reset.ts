import { passwordResetJob } from '@planet/accounts/jobs'
import { countMail } from '@planet/accounts/links/count-mail'
import { resetPassword } from '@planet/api/calls/auth/pw-reset'
import { enqueueSealed } from '@planet/platform/jobs/sealed-job'
import { route } from '../../routing/route.ts'

/** Looks nothing up, so neither the answer nor its timing reveals anything. */
export const resetPasswordRoute = route(resetPassword, async ({ accounts }, { body }) => {
  await countMail(accounts, 'reset', body.email)
  await enqueueSealed(accounts.db, accounts.dataKeys, passwordResetJob, { email: body.email })
  return {}
})
