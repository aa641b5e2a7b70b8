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

type Needs = Pick<Accounts, 'db' | 'editions'>

/** The agreements whose current version is ticked, or was agreed to. Only agreed ones are a declaration. */
export async function consents({ db, editions }: Needs, accountId: string) {
  const [answers, drafts] = [await lastAnswers(db, accountId), await readDrafts(db, accountId)]
  const present = editions()
  return agreementIds.map((id) => {
    const { version } = present[id]
    const answer = answers.get(id)
    const isGiven = isAgreed(answer, version)
    return { id, version, answer, isAgreed: isGiven, isTicked: isGiven || drafts.get(id) === version }
  })
}

async function readDrafts(db: Database, accountId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('agreement_drafts')
    .select(['agreement_id', 'version'])
    .where('account_id', '=', accountId)
    .execute()
  return new Map(rows.map(({ agreement_id, version }) => [agreement_id, version]))
}

export const needsAgreement = async (accounts: Needs, accountId: string): Promise<boolean> =>
  (await consents(accounts, accountId)).some((consent) => !consent.isAgreed)

/**
 * Ticks an agreement or takes the tick back. Ticks are drafts until none is missing; then all of them are recorded
 * together, with version and time. From then on a consent cannot be withdrawn on its own: people who no longer agree
 * cancel the service.
 */
export async function answerAgreement(
  { db, editions, now }: Pick<Accounts, 'db' | 'editions' | 'now'>,
  accountId: string,
  id: AgreementId,
  agreed: boolean,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Of two last ticks at the same moment, the second must see the first.
    await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute()
    const { version } = editions()[id]
    if (isAgreed((await lastAnswers(tx, accountId)).get(id), version)) {
      if (!agreed) throw new ApiError('incorrect_handling')
      return
    }
    await tx
      .deleteFrom('agreement_drafts')
      .where('account_id', '=', accountId)
      .where('agreement_id', '=', id)
      .execute()
    if (!agreed) return
    const draft = { account_id: accountId, agreement_id: id, version }
    await tx.insertInto('agreement_drafts').values(draft).execute()
    await recordIfComplete({ db: tx, editions, now }, accountId)
  })
}

async function recordIfComplete(
  { db, editions, now }: Needs & Pick<Accounts, 'now'>,
  accountId: string,
): Promise<void> {
  const all = await consents({ db, editions }, accountId)
  if (!all.every(({ isTicked }) => isTicked)) return
  const at = now()
  const rows = all
    .filter((consent) => !consent.isAgreed)
    .map(({ id, version }) => ({ account_id: accountId, agreement_id: id, version, agreed: true, at }))
  await db.insertInto('agreement_answers').values(rows).execute()
  await db.deleteFrom('agreement_drafts').where('account_id', '=', accountId).execute()
}
