import { signUp } from '@planet/contract/calls/auth/sign_up'
import { enqueueSealed } from '../../links/sealed-job.ts'
import type { SignUpRequest } from '../../links/sign-up-job.ts'
import { answer } from '../account-call.ts'

/** Nothing is looked up here, so neither the answer nor its time can tell anything. */
export const handleSignUp = answer(signUp, async (accounts, { body }) => {
  const request: SignUpRequest = { ...body, language: body.language ?? 'en' }
  await enqueueSealed(accounts, 'sign-up', request)
  return {}
})
