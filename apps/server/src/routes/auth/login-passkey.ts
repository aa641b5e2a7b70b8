import { accountById } from '@planet/accounts/account/find-account'
import { enterByPasskey } from '@planet/accounts/login/complete-login'
import { issueChallenge } from '@planet/accounts/passkeys/challenges'
import { findPasskey } from '@planet/accounts/passkeys/passkey-store'
import { relyingParty } from '@planet/accounts/passkeys/relying-party'
import { verifyAssertion } from '@planet/accounts/passkeys/verify-assertion'
import { recordLogin } from '@planet/accounts/sessions/login-history'
import type { LoginResult } from '@planet/accounts/tables'
import { ApiError } from '@planet/api/api-error'
import { getPasskeyLogin, loginWithPasskey } from '@planet/api/calls/auth/login-passkey'
import { originOf } from '@planet/platform/http/origin'
import { route } from '../../routing/route.ts'

const use = { purpose: 'login', accountId: null } as const

/** Names no passkeys, so the answer reveals nothing about who has an account. */
export const getPasskeyLoginRoute = route(getPasskeyLogin, async ({ accounts }) => ({
  challenge: await issueChallenge(accounts, use),
  rp_id: relyingParty(accounts).id,
}))

/** An unknown passkey gets the same answer as a wrong signature. The same account rules apply as with a password. */
export const loginWithPasskeyRoute = route(
  loginWithPasskey,
  async ({ accounts }, { body, request, reply }) => {
    const passkey = await findPasskey(accounts.db, body.id)
    if (!passkey) throw new ApiError('passkey_refused')
    const account = await accountById(accounts.db, passkey.account_id)
    const note = (result: LoginResult) =>
      recordLogin(accounts, accounts.db, { accountId: account.id, result, origin: originOf(request) })
    const counter = await verifyAssertion(accounts, passkey, body, use)
    if (counter === undefined) {
      await note('wrong_passkey')
      throw new ApiError('passkey_refused')
    }
    if (account.status === '900' || !account.password_hash) {
      await note('refused')
      throw new ApiError(account.status === '900' ? 'cancellation_customer' : 'warn_not_enabled_user')
    }
    await enterByPasskey({ accounts, account, request, reply }, { id: passkey.id, counter })
    return { account_id: account.id }
  },
)
