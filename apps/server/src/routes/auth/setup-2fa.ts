import { openEmail } from '@planet/accounts/account/email'
import { provenAccount } from '@planet/accounts/own-data/own-data'
import { offerMinutes, offerTwoFactor } from '@planet/accounts/two-factor/offer'
import { totpUri } from '@planet/accounts/two-factor/totp'
import { setUpTwoFactor } from '@planet/api/calls/auth/setup-2fa'
import { route } from '../route.ts'

/** A stolen session must not be able to lock its owner out by turning on a second factor. */
export const setUpTwoFactorRoute = route(setUpTwoFactor, async ({ accounts }, { body, request }) => {
  const account = await provenAccount(accounts, request, body.password)
  const secretkey = await offerTwoFactor(accounts, account.id)
  return { secretkey, uri: totpUri(secretkey, openEmail(accounts, account)), expires_in: offerMinutes * 60 }
})
