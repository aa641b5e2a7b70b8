import { judgingsOf } from '@planet/accounts/account/account-state'
import { openEmail } from '@planet/accounts/account/email'
import { currentAccount } from '@planet/accounts/account/find-account'
import { needsAgreement } from '@planet/accounts/agreements/answers'
import { companyNames } from '@planet/accounts/information/company-names'
import { addressOfAccount } from '@planet/accounts/queries/find-account'
import { isTwoFactorOn } from '@planet/accounts/two-factor/two-factor'
import { me } from '@planet/api/calls/customer/me'
import { numberFlag, textFlag } from '../../routing/flags.ts'
import { route } from '../../routing/route.ts'

export const meRoute = route(me, async ({ accounts }, { request }) => {
  const account = await currentAccount(accounts, request)
  const companies = account.user_type === 'corporate' ? [account.id] : []
  const [agreement, twoFactor, address, names] = await Promise.all([
    needsAgreement(accounts, account.id),
    isTwoFactorOn(accounts.db, account.id),
    addressOfAccount(accounts.db, account.id),
    companyNames(accounts, accounts.db, companies),
  ])
  return {
    account_id: account.id,
    email: openEmail(accounts, account),
    user_type: account.user_type,
    company_name: names.get(account.id) ?? '',
    account_status: account.status,
    need_agreement_check: textFlag(agreement),
    judgings: judgingsOf(account),
    identity: account.identity,
    two_step_run_flg: numberFlag(twoFactor),
    language: account.language,
    planet_address: address ?? '',
    referral_code: account.referral_code,
    review_note: account.review_note,
  }
})
