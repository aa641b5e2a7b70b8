import { openEmail } from '@planet/accounts/account/email'
import { accountById } from '@planet/accounts/account/find-account'
import { checkOwner } from '@planet/accounts/links/check-owner'
import { checkInitialPassword } from '@planet/accounts/links/complete-sign-up'
import { openLink } from '@planet/accounts/links/links'
import { checkNewPassword } from '@planet/accounts/password/check-new-password'
import { ApiError } from '@planet/api/api-error'
import { checkPasswordModify } from '@planet/api/calls/auth/pw-modify/check'
import type { FieldError } from '@planet/api/errors'
import { route } from '../../../routing/route.ts'

export const checkPasswordModifyRoute = route(checkPasswordModify, async ({ accounts }, { params, body }) => {
  const link = await openLink(accounts, params.token, 'sign_up')
  const account = await accountById(accounts.db, link.account_id)
  const fields = [
    ...(await problemsOf(() => checkOwner(openEmail(accounts, account), body.email))),
    ...(await problemsOf(() => checkInitialPassword(accounts, link, body.password))),
    ...(await problemsOf(() => checkNewPassword(body, body.email))),
  ]
  if (fields.length > 0) throw new ApiError('validation_error', { fields })
  return {}
})

/** The problems that one check finds in its fields, so that the user sees all of them at once. */
async function problemsOf(check: () => Promise<void> | void): Promise<readonly FieldError[]> {
  try {
    await check()
    return []
  } catch (error) {
    if (error instanceof ApiError && error.fields.length > 0) return error.fields
    throw error
  }
}
