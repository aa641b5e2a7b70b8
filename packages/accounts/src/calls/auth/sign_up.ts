import { signUp } from '@planet/api/calls/auth/sign_up'
import { enqueueSealed } from '@planet/platform/jobs/sealed-job'
import { signUpJob } from '../../jobs.ts'
import { countMail } from '../../links/count-mail.ts'
import { answer } from '../account-call.ts'

/** Nothing is looked up here, so neither the answer nor its time can tell anything. */
export const handleSignUp = answer(signUp, async (accounts, { body }) => {
  await countMail(accounts, 'sign-up', body.email)
  const request = { ...body, language: body.language ?? 'en' }
  await enqueueSealed(accounts.db, accounts.dataKeys, signUpJob, request)
  return {}
})
