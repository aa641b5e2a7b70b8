import { accountById } from '@planet/accounts/account/find-account'
import { passStepByPasskey } from '@planet/accounts/login/second-step'
import { issueChallenge } from '@planet/accounts/passkeys/challenges'
import { listPasskeys } from '@planet/accounts/passkeys/passkey-store'
import { relyingParty } from '@planet/accounts/passkeys/relying-party'
import { currentSession } from '@planet/accounts/sessions/session-store'
import { ApiError } from '@planet/api/api-error'
import { getPasskeyStep, passStepWithPasskey } from '@planet/api/calls/auth/login-2fa-passkey'
import { route } from '../../routing/route.ts'

export const getPasskeyStepRoute = route(getPasskeyStep, async ({ accounts }, { request }) => {
  const { accountId, twoStepPending } = currentSession(request)
  if (!twoStepPending) throw new ApiError('warn_already_login')
  return {
    challenge: await issueChallenge(accounts, { purpose: 'second_step', accountId }),
    rp_id: relyingParty(accounts).id,
    passkeys: (await listPasskeys(accounts, accountId)).map(({ id }) => id),
  }
})

export const passStepWithPasskeyRoute = route(
  passStepWithPasskey,
  async ({ accounts }, { body, request, reply }) => {
    const { accountId, sessionId, twoStepPending } = currentSession(request)
    if (!twoStepPending) throw new ApiError('warn_already_login')
    const account = await accountById(accounts.db, accountId)
    await passStepByPasskey({ accounts, account, request, reply }, sessionId, body)
    return { account_id: account.id }
  },
)
