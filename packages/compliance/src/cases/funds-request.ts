import { openEmail } from '@planet/accounts/account/email'
import { accountById } from '@planet/accounts/account/find-account'
import type { Accounts } from '@planet/accounts/accounts'
import { ApiError } from '@planet/api/api-error'
import type { Operator } from '@planet/operators/audit/audit'
import { enqueueMail } from '@planet/partners/mail/mail-jobs'
import { randomToken } from '@planet/platform/sealing/random'
import { seal } from '@planet/platform/sealing/seal'
import { sealContext } from '../seal-context.ts'
import { onCase, writeEntry } from './on-case.ts'

const dueMs = 14 * 86_400_000

/** Asks the customer of a case where their funds come from, by mail in their language. One question at a time. */
export const requestSourceOfFunds = (
  accounts: Accounts,
  operator: Operator,
  caseId: string,
  question: string,
) =>
  onCase(accounts, operator, caseId, async (tx, row) => {
    if (row.state === 'closed') throw new ApiError('incorrect_handling')
    const account = await accountById(tx, row.account_id)
    if (account.status === '900') throw new ApiError('incorrect_handling')
    const open = await tx
      .selectFrom('funds_requests')
      .select('id')
      .where('case_id', '=', caseId)
      .where('state', '=', 'open')
      .executeTakeFirst()
    if (open) throw new ApiError('data_already_exists')
    await writeEntry(accounts, tx, operator, row, 'funds_asked', question)
    const id = randomToken(12)
    const { sealed, keyId } = seal(accounts.dataKeys, sealContext.fundsQuestion(id), question)
    const now = accounts.now()
    const due_at = new Date(now.getTime() + dueMs)
    await tx
      .insertInto('funds_requests')
      .values({
        id,
        account_id: row.account_id,
        case_id: caseId,
        question_sealed: sealed,
        key_id: keyId,
        asked_by: operator.name,
        asked_at: now,
        due_at,
        answered_at: null,
      })
      .execute()
    await enqueueMail(tx, accounts.dataKeys, {
      letter: 'funds-asked',
      to: openEmail(accounts, account),
      language: account.language,
      data: {
        question,
        dueOn: due_at.toISOString().slice(0, 10),
        url: new URL('/customer/source_of_funds', accounts.config.PUBLIC_URL).href,
      },
    })
  })

/** Takes a question back that the customer has not answered. */
export const withdrawFunds = (accounts: Accounts, operator: Operator, caseId: string, reason: string) =>
  onCase(accounts, operator, caseId, async (tx, row) => {
    const withdrawn = await tx
      .updateTable('funds_requests')
      .set({ state: 'withdrawn' })
      .where('case_id', '=', caseId)
      .where('state', '=', 'open')
      .returning('id')
      .executeTakeFirst()
    if (!withdrawn) throw new ApiError('incorrect_handling')
    await writeEntry(accounts, tx, operator, row, 'funds_withdrawn', reason)
  })
