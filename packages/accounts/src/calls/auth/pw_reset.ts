import { resetPassword } from '@planet/api/calls/auth/pw_reset'
import { enqueueSealed } from '@planet/platform/jobs/sealed-job'
import { passwordResetJob } from '../../jobs.ts'
import { countMail } from '../../links/count-mail.ts'
import { answer } from '../account-call.ts'

/** Nothing is looked up here, so neither the answer nor its time can tell anything. */
export const handlePasswordReset = answer(resetPassword, async (accounts, { body }) => {
  await countMail(accounts, 'reset', body.email)
  await enqueueSealed(accounts.db, accounts.dataKeys, passwordResetJob, { email: body.email })
  return {}
})
