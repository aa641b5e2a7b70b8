import { signUpJob } from '@planet/accounts/jobs'
import { countMail } from '@planet/accounts/links/count-mail'
import { signUp } from '@planet/api/calls/auth/sign-up'
import { enqueueSealed } from '@planet/platform/jobs/sealed-job'
import { route } from '../../routing/route.ts'
import { requireFeature } from '../../services/features.ts'

/** Looks nothing up, so neither the answer nor its timing reveals anything. */
export const signUpRoute = route(signUp, async ({ settings, accounts }, { body }) => {
  requireFeature(settings, 'sign_up')
  await countMail(accounts, 'sign-up', body.email)
  const request = { ...body, language: body.language ?? 'en' }
  await enqueueSealed(accounts.db, accounts.dataKeys, signUpJob, request)
  return {}
})
