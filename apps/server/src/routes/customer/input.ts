import { judgingsOf } from '@planet/accounts/account/account-state'
import { currentAccount } from '@planet/accounts/account/find-account'
import { needsAgreement } from '@planet/accounts/agreements/answers'
import { forgetProofs } from '@planet/accounts/information/forget-proofs'
import { saveInformation } from '@planet/accounts/information/information-store'
import { loadInformation } from '@planet/accounts/information/load-information'
import { moveAccount } from '@planet/accounts/status/move-account'
import { ApiError } from '@planet/api/api-error'
import type { Company } from '@planet/api/calls/customer/information'
import { submitInformation } from '@planet/api/calls/customer/input'
import { lookAtInformation } from '@planet/api/calls/customer/input_look'
import { route } from '../route.ts'

export const submitInformationRoute = route(submitInformation, async ({ accounts }, { body, request }) => {
  const account = await currentAccount(accounts, request)
  const { company, ...person } = body.account_info
  if (await needsAgreement(accounts.db, account.id)) throw new ApiError('incorrect_handling')
  const isCorporate = account.user_type === 'corporate'
  if (isCorporate && !company)
    throw new ApiError('error_input_item_check', {
      fields: [{ field: 'account_info.company', reason: 'required' }],
    })
  if (!isCorporate && company)
    throw new ApiError('error_input_item_check', {
      fields: [{ field: 'account_info.company', reason: 'unknown_field' }],
    })
  if (company) refuseTooManyShares(company)
  const submitted = company ? { ...person, company } : person
  await accounts.db.transaction().execute(async (tx) => {
    // Locks the account, so that the information read here is the one that is replaced.
    await moveAccount(accounts, tx, account.id, { kind: 'information_submitted' })
    const before = await loadInformation(accounts, tx, account.id)
    await saveInformation(accounts, tx, account.id, { draft: undefined, submitted })
    await forgetProofs(tx, account.id, before.submitted, submitted)
  })
  return {}
})

/** Rejects shares that add up to more than 100 %, and names the first one that exceeds it. */
function refuseTooManyShares({ beneficial_owners }: Company): void {
  let sum = 0
  for (const [n, { share_percent }] of beneficial_owners.entries()) {
    sum += share_percent
    if (sum > 100)
      throw new ApiError('warn_validation_error', {
        fields: [{ field: `account_info.company.beneficial_owners.${n}.share_percent`, reason: 'format' }],
      })
  }
}

export const lookAtInformationRoute = route(lookAtInformation, async ({ accounts }, { request }) => {
  const account = await currentAccount(accounts, request)
  const { draft, submitted } = await loadInformation(accounts, accounts.db, account.id)
  return { account_info: { ...submitted, ...draft } as typeof draft & object, judgings: judgingsOf(account) }
})
