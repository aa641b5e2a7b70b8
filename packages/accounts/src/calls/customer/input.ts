import { ApiError } from '@planet/api/api-error'
import type { Company } from '@planet/api/calls/customer/information'
import { submitInformation } from '@planet/api/calls/customer/input'
import { currentAccount } from '../../account/find-account.ts'
import { needsAgreement } from '../../agreements/answers.ts'
import { forgetProofs } from '../../information/forget-proofs.ts'
import { loadInformation, saveInformation } from '../../information/information-store.ts'
import { moveAccount } from '../../status/move-account.ts'
import { answer } from '../account-call.ts'

export const handleInput = answer(submitInformation, async (accounts, { body, request }) => {
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
    // Holds the account, so that what is there before is what is replaced.
    await moveAccount(accounts, tx, account.id, { kind: 'information_submitted' })
    const before = await loadInformation(accounts, tx, account.id)
    await saveInformation(accounts, tx, account.id, { draft: undefined, submitted })
    await forgetProofs(tx, account.id, before.submitted, submitted)
  })
  return {}
})

/** Each share may be right and all of them together more than there is; the one that is too much is named. */
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
