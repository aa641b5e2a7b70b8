import { accountById } from '@planet/accounts/account/find-account'
import type { Accounts } from '@planet/accounts/accounts'
import { loadInformation } from '@planet/accounts/information/load-information'
import { screenAccountJob } from '@planet/accounts/jobs'
import { lockAccount, submittedAccounts } from '@planet/accounts/queries/account-sets'
import { requestReview } from '@planet/accounts/status/request-review'
import { ApiError } from '@planet/api/api-error'
import type { ScreeningMatch } from '@planet/partners/screening/screening-provider'
import type { Database } from '@planet/platform/database/database'
import { enqueue } from '@planet/platform/jobs/enqueue'
import { randomToken } from '@planet/platform/sealing/random'
import { seal } from '@planet/platform/sealing/seal'
import { sealContext } from '../seal-context.ts'
import { openHits, type SealedMatch } from './hits.ts'
import { subjectsOf } from './subjects.ts'

/** Searches the lists for a customer, and for everyone behind a company, and records what was found. */
export async function screenAccount(accounts: Accounts, accountId: string): Promise<void> {
  const { db, screening } = accounts
  if (!screening) throw new ApiError('service_unavailable')
  const { submitted } = await loadInformation(accounts, db, accountId)
  if (!submitted) return
  const found = new Map<string, SealedMatch>()
  let version = await screening.version()
  for (const { label, ...subject } of subjectsOf(submitted)) {
    const answer = await screening.search(subject)
    version = answer.version
    for (const match of answer.matches)
      if (!found.has(match.entry)) found.set(match.entry, { ...match, subject: label })
  }
  await db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId)
    const isNew = await saveHits(accounts, tx, accountId, found)
    const row = { list_version: version, screened_at: accounts.now() }
    await tx
      .insertInto('screenings')
      .values({ account_id: accountId, ...row })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
      .execute()
    if (isNew) await requestReview(accounts, tx, await accountById(tx, accountId), 'screening')
  })
}

/** A decided hit stays decided while its list entry is unchanged; an open hit that is gone is dropped. */
async function saveHits(
  accounts: Accounts,
  tx: Database,
  accountId: string,
  found: ReadonlyMap<string, SealedMatch>,
): Promise<boolean> {
  const known = new Map((await openHits(accounts, tx, accountId)).map((hit) => [hit.entry, hit]))
  for (const { id, entry, state } of known.values())
    if (!found.has(entry) && state === 'open')
      await tx.deleteFrom('screening_hits').where('id', '=', id).execute()
  let isNew = false
  for (const [entry, match] of found) {
    const before = known.get(entry)
    if (before && isSame(before.match, match)) continue
    isNew = true
    const id = before?.id ?? randomToken(12)
    const { sealed, keyId } = seal(accounts.dataKeys, sealContext.screeningHit(id), JSON.stringify(match))
    const row = {
      list: match.list,
      match_sealed: sealed,
      key_id: keyId,
      found_at: accounts.now(),
      state: 'open' as const,
      decided_by: null,
      decided_at: null,
      reason: '',
    }
    await tx
      .insertInto('screening_hits')
      .values({ id, account_id: accountId, entry, ...row })
      .onConflict((conflict) => conflict.columns(['account_id', 'entry']).doUpdateSet(row))
      .execute()
  }
  return isNew
}

const isSame = (one: SealedMatch, other: SealedMatch): boolean =>
  (
    ['list', 'name', 'detail', 'subject'] as const satisfies readonly (keyof ScreeningMatch | 'subject')[]
  ).every((part) => one[part] === other[part])

const batch = 500

/** Queues a search for every customer last screened against other lists. Runs daily. */
export async function rescreen(accounts: Accounts): Promise<number> {
  const { db, screening } = accounts
  if (!screening) return 0
  const version = await screening.version()
  let after = ''
  let queued = 0
  for (;;) {
    const due = await submittedAccounts(db)
      .leftJoin('screenings', 'screenings.account_id', 'accounts.id')
      .where((eb) =>
        eb.or([eb('screenings.account_id', 'is', null), eb('screenings.list_version', '<>', version)]),
      )
      .where('accounts.id', '>', after)
      .orderBy('accounts.id')
      .limit(batch)
      .execute()
    for (const { id } of due) await enqueue(db, screenAccountJob, { account_id: id })
    queued += due.length
    const last = due.at(-1)
    if (!last || due.length < batch) return queued
    after = last.id
  }
}
