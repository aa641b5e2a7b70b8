import { ApiError } from '@planet/api/api-error'
import type { Company } from '@planet/api/fields/company'
import { type Information, privateFields } from '@planet/api/fields/information'
import type { Accounts } from '../accounts.ts'
import { needsAgreement } from '../agreements/answers.ts'
import { moveAccount } from '../status/move-account.ts'
import type { AccountRow } from '../tables.ts'
import { forgetProofs } from './forget-proofs.ts'
import { saveInformation } from './information-store.ts'
import { loadInformation } from './load-information.ts'

/** Replaces what was submitted before. The account has to confirm it again. */
export async function submitInformation(
  accounts: Accounts,
  account: AccountRow,
  draft: Information,
): Promise<void> {
  if (await needsAgreement(accounts, account.id)) throw new ApiError('incorrect_handling')
  const submitted = checkKind(account, draft)
  await accounts.db.transaction().execute(async (tx) => {
    // Locks the account, so that the information read here is the one that is replaced.
    await moveAccount(accounts, tx, account.id, { kind: 'information_submitted' })
    const before = await loadInformation(accounts, tx, account.id)
    await saveInformation(accounts, tx, account.id, { draft: undefined, submitted })
    await forgetProofs(tx, account.id, before.submitted, submitted)
  })
}

/** A company submits no private data of its applicant; an individual submits no company. */
export function checkKind({ user_type }: AccountRow, draft: Information): Information {
  const { company } = draft
  if ((user_type === 'corporate') !== (company !== undefined))
    throw new ApiError('error_input_item_check', {
      fields: [{ field: 'account_info.company', reason: company ? 'unknown_field' : 'required' }],
    })
  if (!company) return draft
  refuseTooManyShares(company)
  const isPrivate = (name: string) => (privateFields as readonly string[]).includes(name)
  return Object.fromEntries(Object.entries(draft).filter(([name]) => !isPrivate(name))) as Information
}

/** Rejects shares that add up to more than 100 %, and names the first one that exceeds it. */
function refuseTooManyShares({ beneficial_owners }: Company): void {
  let hundredths = 0
  for (const [n, { share_percent }] of beneficial_owners.entries()) {
    hundredths += Math.round(share_percent * 100)
    if (hundredths > 10_000)
      throw new ApiError('warn_validation_error', {
        fields: [{ field: `account_info.company.beneficial_owners.${n}.share_percent`, reason: 'format' }],
      })
  }
}
