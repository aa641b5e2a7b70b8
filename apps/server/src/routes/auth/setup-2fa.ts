import { openEmail } from '@planet/accounts/account/email'
import { provenAccount } from '@planet/accounts/sessions/proven-account'
import { offerTwoFactor } from '@planet/accounts/two-factor/offer'
import { setUpTwoFactor } from '@planet/api/calls/auth/setup-2fa'
import { offerMinutes, totpUri } from '@planet/platform/credentials/totp'
import { route } from '../../routing/route.ts'

/** A stolen session must not be able to lock its owner out by turning on a second factor. */
export const setUpTwoFactorRoute = route(setUpTwoFactor, async ({ accounts }, { body, request }) => {
  const account = await provenAccount(accounts, request, body.password)
  const secretkey = await offerTwoFactor(accounts, account.id)
  return { secretkey, uri: totpUri(secretkey, openEmail(accounts, account)), expires_in: offerMinutes * 60 }
})
