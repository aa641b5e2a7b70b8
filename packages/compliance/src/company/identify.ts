import { timingSafeEqual } from 'node:crypto'
import { accountById } from '@planet/accounts/account/find-account'
import type { Accounts } from '@planet/accounts/accounts'
import { isIdentityFailure } from '@planet/accounts/identity/refresh'
import { loadInformation } from '@planet/accounts/information/load-information'
import { ApiError } from '@planet/api/api-error'
import { publish } from '@planet/platform/live/publish'
import { plainHash } from '@planet/platform/sealing/keyed-hash'
import { linkMs } from './invite.ts'
import { type CompanyPersonRow, openPerson } from './people-store.ts'

/** The person to whom a link was mailed. */
async function personByToken({ db, now }: Accounts, token: string): Promise<CompanyPersonRow> {
  const [id = '', secret = ''] = token.split('.')
  const row = await db.selectFrom('company_people').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row || !timingSafeEqual(row.token_hash, plainHash(secret)))
    throw new ApiError('warn_param_key_is_incorrect')
  if (row.invited_at.getTime() + linkMs <= now().getTime())
    throw new ApiError('parameter_information_does_not_exist')
  return row
}

/** What the person behind a link sees: the company that asks them, and the progress of their check. */
export async function getPerson(accounts: Accounts, token: string) {
  const row = await refreshPerson(accounts, await personByToken(accounts, token)).catch((error: unknown) => {
    if (!isIdentityFailure(error)) throw error
    return personByToken(accounts, token)
  })
  const { submitted } = await loadInformation(accounts, accounts.db, row.account_id)
  const { family_name, given_name, roles } = openPerson(accounts, row)
  return {
    company_name: submitted?.company?.company_name ?? '',
    name: `${family_name} ${given_name}`,
    roles,
    identity: row.identity,
    comment: row.comment,
  }
}

/** Starts the person's check at the provider, or continues it. */
export async function startPerson(accounts: Accounts, token: string): Promise<string> {
  const row = await personByToken(accounts, token)
  if (row.identity === 'green' || row.identity === 'red') throw new ApiError('incorrect_handling')
  const { language } = await accountById(accounts.db, row.account_id)
  const applicant = {
    accountId: `${row.account_id}-${row.id}`,
    kind: 'individual' as const,
    email: openPerson(accounts, row).email,
    language,
  }
  try {
    const returnUrl = `${accounts.config.PUBLIC_URL}/identification/${token}`
    const { applicantId, url } = await accounts.identity.start(applicant, returnUrl)
    await accounts.db
      .updateTable('company_people')
      .set({ applicant_id: applicantId, ...(row.identity === 'none' && { identity: 'started' as const }) })
      .where('id', '=', row.id)
      .execute()
    return url
  } catch (cause) {
    if (!isIdentityFailure(cause)) throw cause
    throw new ApiError('error_kyc_api_not_success', { cause })
  }
}

/** Queries the provider; of two answers the one to the later query counts, as with the account's own check. */
export async function refreshPerson(accounts: Accounts, { id }: CompanyPersonRow): Promise<CompanyPersonRow> {
  const { db } = accounts
  const question = await db
    .updateTable('company_people')
    .set((eb) => ({ asked: eb('asked', '+', 1n) }))
    .where('id', '=', id)
    .where('applicant_id', 'is not', null)
    .returning(['applicant_id', 'asked'])
    .executeTakeFirst()
  if (question?.applicant_id) {
    const { outcome, comment } = await accounts.identity.answer(question.applicant_id)
    await db.transaction().execute(async (tx) => {
      const updated = await tx
        .updateTable('company_people')
        .set({ identity: outcome, comment, checked_at: accounts.now(), answered: question.asked })
        .where('id', '=', id)
        .where('answered', '<', question.asked)
        .returning('account_id')
        .executeTakeFirst()
      if (!updated) return
      const { status } = await accountById(tx, updated.account_id)
      await publish(tx, { account: updated.account_id, topic: 'account', data: { status } })
    })
  }
  return db.selectFrom('company_people').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** The job behind the provider's messages if the applicant is a person behind a company. */
export async function refreshPersonByNotice(accounts: Accounts, applicantId: string): Promise<void> {
  const row = await accounts.db
    .selectFrom('company_people')
    .selectAll()
    .where('applicant_id', '=', applicantId)
    .executeTakeFirst()
  if (row) await refreshPerson(accounts, row)
}
