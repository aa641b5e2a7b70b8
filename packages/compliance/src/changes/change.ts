import { openEmail } from '@planet/accounts/account/email'
import { accountById } from '@planet/accounts/account/find-account'
import type { Accounts } from '@planet/accounts/accounts'
import { canChangeCompany } from '@planet/accounts/information/can-change-company'
import { forgetProofs } from '@planet/accounts/information/forget-proofs'
import { removeDraft, saveInformation } from '@planet/accounts/information/information-store'
import { loadInformation } from '@planet/accounts/information/load-information'
import { checkKind } from '@planet/accounts/information/submit-information'
import { screenAccountJob } from '@planet/accounts/jobs'
import { lockAccount } from '@planet/accounts/queries/account-sets'
import { requestReview } from '@planet/accounts/status/request-review'
import type { AccountRow } from '@planet/accounts/tables'
import { ApiError } from '@planet/api/api-error'
import type { Information } from '@planet/api/fields/information'
import { audit, type Operator } from '@planet/operators/audit/audit'
import { requireOtherParty } from '@planet/operators/decisions/own-accounts'
import { enqueueMail } from '@planet/partners/mail/mail-jobs'
import type { Database } from '@planet/platform/database/database'
import { enqueue } from '@planet/platform/jobs/enqueue'
import { seal, unseal } from '@planet/platform/sealing/seal'
import { syncPeople } from '../company/invite.ts'
import { requireSeen } from '../review/seen.ts'
import { sealContext } from '../seal-context.ts'

/** Requests a change of an active company's data. A later request replaces an earlier one. */
export async function requestChange(
  accounts: Accounts,
  account: AccountRow,
  given: Information,
): Promise<void> {
  const change = checkKind(account, given)
  if (!canChangeCompany(account)) throw new ApiError('incorrect_handling')
  const { sealed, keyId } = seal(
    accounts.dataKeys,
    sealContext.companyChange(account.id),
    JSON.stringify(change),
  )
  const row = { change_sealed: sealed, key_id: keyId, submitted_at: accounts.now() }
  await accounts.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('company_changes')
      .values({ account_id: account.id, ...row })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
      .execute()
    await removeDraft(tx, account.id)
    await requestReview(accounts, tx, account, 'review')
  })
}

export type CompanyChange = { change: Information; submittedAt: Date }

export async function openChange(
  { dataKeys }: Pick<Accounts, 'dataKeys'>,
  db: Database,
  accountId: string,
): Promise<CompanyChange | undefined> {
  const row = await db
    .selectFrom('company_changes')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!row) return undefined
  const sealed = { sealed: row.change_sealed, keyId: row.key_id }
  const change = JSON.parse(unseal(dataKeys, sealContext.companyChange(accountId), sealed).toString())
  return { change, submittedAt: row.submitted_at }
}

/** Applies or rejects a change. The note is mailed to the customer, the reason of an approval is for the record. */
export async function decideChange(
  accounts: Accounts,
  operator: Operator,
  accountId: string,
  decision: 'approved' | 'rejected',
  note: string,
): Promise<void> {
  if (note.trim() === '') throw new ApiError('warn_required_parameter_is_empty')
  await accounts.db.transaction().execute(async (tx) => {
    await requireOtherParty(accounts, tx, operator, accountId)
    await lockAccount(tx, accountId)
    const open = await openChange(accounts, tx, accountId)
    if (!open) throw new ApiError('data_not_found')
    await requireSeen(tx, operator, accountId)
    await tx.deleteFrom('company_changes').where('account_id', '=', accountId).execute()
    if (decision === 'approved') await takeOver(accounts, tx, accountId, open.change)
    const action = decision === 'approved' ? 'company_change_approved' : 'company_change_rejected'
    await audit(accounts, tx, { operator, action, accountId, detail: { note } })
    const account = await accountById(tx, accountId)
    await enqueueMail(tx, accounts.dataKeys, {
      letter: 'company-change-decided',
      to: openEmail(accounts, account),
      language: account.language,
      data: { decision, note: decision === 'rejected' ? note : '' },
    })
  })
}

async function takeOver(accounts: Accounts, tx: Database, accountId: string, submitted: Information) {
  const before = await loadInformation(accounts, tx, accountId)
  await saveInformation(accounts, tx, accountId, { draft: undefined, submitted })
  await forgetProofs(tx, accountId, before.submitted, submitted)
  await syncPeople(accounts, tx, accountId, submitted)
  await enqueue(tx, screenAccountJob, { account_id: accountId })
}
