import { resetPassword } from '@planet/contract/calls/auth/pw_reset'
import { enqueueSealed } from '../../links/sealed-job.ts'
import { answer } from '../account-call.ts'

/** Nothing is looked up here, so neither the answer nor its time can tell anything. */
export const handlePasswordReset = answer(resetPassword, async (accounts, { body }) => {
  await enqueueSealed(accounts, 'password-reset', { email: body.email })
  return {}
})
