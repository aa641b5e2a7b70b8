import { openEmail } from '@planet/accounts/account/email'
import { provenAccount } from '@planet/accounts/own-data/own-data'
import { sealContext } from '@planet/accounts/sealing/seal-context'
import { offerMinutes } from '@planet/accounts/two-factor/offer'
import { newTotpSecret, totpUri } from '@planet/accounts/two-factor/totp'
import { ApiError } from '@planet/api/api-error'
import { setUpTwoFactor } from '@planet/api/calls/auth/setup-2fa'
import { seal } from '@planet/platform/sealing/seal'
import { route } from '../route.ts'

/** A stolen session must not be able to lock its owner out by turning on a second factor. */
export const setUpTwoFactorRoute = route(setUpTwoFactor, async ({ accounts }, { body, request }) => {
  const account = await provenAccount(accounts, request, body.password)
  const secretkey = newTotpSecret()
  const { sealed, keyId } = seal(accounts.dataKeys, sealContext.twoFactor(account.id), secretkey)
  const offer = { secret_sealed: sealed, key_id: keyId, offered_at: accounts.now() }
  const written = await accounts.db
    .insertInto('two_factor')
    .values({ account_id: account.id, enabled_at: null, ...offer })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet(offer).where('two_factor.enabled_at', 'is', null),
    )
    .returning('account_id')
    .executeTakeFirst()
  if (!written) throw new ApiError('incorrect_handling')
  return { secretkey, uri: totpUri(secretkey, openEmail(accounts, account)), expires_in: offerMinutes * 60 }
})
