import type { Accounts } from '@planet/accounts/accounts'
import type { CheckedFile } from '@planet/accounts/documents/check-file'
import type { AccountRow } from '@planet/accounts/tables'
import { ApiError } from '@planet/api/api-error'
import { enqueueMail } from '@planet/partners/mail/mail-jobs'
import { seal } from '@planet/platform/sealing/seal'
import { sealContext } from '../seal-context.ts'
import { storeCaseFiles } from './case-files.ts'
import { type FundsAnswer, type FundsRequest, openFundsRow } from './open-funds.ts'

/** Questions to a customer that were not withdrawn, the newest first. */
export async function fundsRequestsOf(
  { db, dataKeys }: Pick<Accounts, 'db' | 'dataKeys'>,
  accountId: string,
): Promise<FundsRequest[]> {
  const rows = await db
    .selectFrom('funds_requests')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('state', '<>', 'withdrawn')
    .orderBy('asked_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => openFundsRow(dataKeys, row))
}

/** The customer answers an open question, once, with words and documents. Operators are notified by mail. */
export async function answerFunds(
  accounts: Accounts,
  account: AccountRow,
  id: string,
  { text, files }: { text: string; files: readonly CheckedFile[] },
): Promise<void> {
  const { db, dataKeys, config } = accounts
  const found = await db
    .selectFrom('funds_requests')
    .select(['case_id', 'state'])
    .where('id', '=', id)
    .where('account_id', '=', account.id)
    .executeTakeFirst()
  if (!found || found.state === 'withdrawn') throw new ApiError('data_not_found')
  if (found.state === 'answered') throw new ApiError('incorrect_handling')
  const answer: FundsAnswer = {
    text,
    files: files.map(({ type, bytes }) => ({ type, bytes: bytes.length })),
  }
  const from = { case_id: found.case_id, request_id: id, added_by: null }
  await storeCaseFiles(accounts, files, from, async (tx, write) => {
    const row = await tx
      .selectFrom('funds_requests')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (row.state !== 'open') throw new ApiError('incorrect_handling')
    // Sealed anew together: a row has one key.
    const question = openFundsRow(dataKeys, row).question
    const asked = seal(dataKeys, sealContext.fundsQuestion(id), question)
    const { sealed, keyId } = seal(dataKeys, sealContext.fundsAnswer(id), JSON.stringify(answer))
    await tx
      .updateTable('funds_requests')
      .set({
        question_sealed: asked.sealed,
        answer_sealed: sealed,
        key_id: keyId,
        state: 'answered',
        answered_at: accounts.now(),
      })
      .where('id', '=', id)
      .execute()
    await write(tx)
    await enqueueMail(tx, dataKeys, {
      letter: 'review-requested',
      to: config.PROVIDER_EMAIL,
      language: config.PROVIDER_LANGUAGE,
      data: {
        accountId: account.id,
        userType: account.user_type,
        reason: 'funds',
        url: new URL(`/cases/${found.case_id}`, config.CONSOLE_URL).href,
      },
    })
  })
}
