import { type AgreementId, agreementIds } from '@planet/api/agreements'
import { ApiError } from '@planet/api/api-error'
import type { Database } from '@planet/platform/database/database'
import type { Accounts } from '../accounts.ts'

export type LastAnswer = { version: string; agreed: boolean; at: Date }

/** The last answer to each agreement, of any version. */
export async function lastAnswers(db: Database, accountId: string): Promise<ReadonlyMap<string, LastAnswer>> {
  const rows = await db
    .selectFrom('agreement_answers')
    .distinctOn('agreement_id')
    .select(['agreement_id', 'version', 'agreed', 'at'])
    .where('account_id', '=', accountId)
    .orderBy('agreement_id')
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map(({ agreement_id, ...row }) => [agreement_id, row]))
}

/** Every answer to every version, newest first. */
export async function listAnswers(
  db: Database,
  accountId: string,
  { after, count }: { after?: bigint | undefined; count: number },
) {
  let query = db
    .selectFrom('agreement_answers')
    .select(['id', 'agreement_id', 'version', 'agreed', 'at'])
    .where('account_id', '=', accountId)
  if (after !== undefined) query = query.where('id', '<', after)
  return query.orderBy('id', 'desc').limit(count).execute()
}

export const isAgreed = (answer: LastAnswer | undefined, version: string): boolean =>
  answer?.agreed === true && answer.version === version

export async function needsAgreement(
  { db, editions }: Pick<Accounts, 'db' | 'editions'>,
  accountId: string,
): Promise<boolean> {
  const answers = await lastAnswers(db, accountId)
  const present = editions()
  return agreementIds.some((id) => !isAgreed(answers.get(id), present[id].version))
}

/** Records an answer. A consent cannot be withdrawn on its own; people who no longer agree cancel the service. */
export async function answerAgreement(
  { db, editions, now }: Pick<Accounts, 'db' | 'editions' | 'now'>,
  accountId: string,
  id: AgreementId,
  agreed: boolean,
): Promise<void> {
  const { version } = editions()[id]
  const isGiven = isAgreed((await lastAnswers(db, accountId)).get(id), version)
  if (isGiven && !agreed) throw new ApiError('incorrect_handling')
  if (isGiven) return
  const row = { account_id: accountId, agreement_id: id, version, agreed, at: now() }
  await db.insertInto('agreement_answers').values(row).execute()
}
