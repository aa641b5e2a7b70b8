import { agreementEditions, agreementIds } from '@planet/api/agreements'
import type { Database } from '@planet/platform/database/database'

export type LastAnswer = { version: string; agreed: boolean; at: Date }

/** The last answer to each agreement, whatever its version. */
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

export const isAgreed = (answer: LastAnswer | undefined, version: string): boolean =>
  answer?.agreed === true && answer.version === version

export async function needsAgreement(
  db: Database,
  accountId: string,
  editions = agreementEditions,
): Promise<boolean> {
  const answers = await lastAnswers(db, accountId)
  return agreementIds.some((id) => !isAgreed(answers.get(id), editions[id].version))
}
