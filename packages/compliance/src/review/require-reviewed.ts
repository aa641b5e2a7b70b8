import type { Accounts } from '@planet/accounts/accounts'
import { submittedParts } from '@planet/accounts/information/submitted-parts'
import { ApiError } from '@planet/api/api-error'
import type { Database } from '@planet/platform/database/database'
import { unidentified } from '../company/unidentified.ts'
import { accountRisk } from '../risk/account-risk.ts'
import type { RiskLevel } from '../risk/rate-risk.ts'
import { reviewedItems } from './review-items.ts'

/** What blocks the approval of an application. */
export type Obstacle = 'identification' | 'screening' | 'hits' | 'items' | 'sanctioned'

/** Everything that has to be done before any operator may approve. */
export async function obstaclesOf(accounts: Accounts, db: Database, accountId: string): Promise<Obstacle[]> {
  const { informationAt } = await submittedParts(db, accountId)
  const screening = await db
    .selectFrom('screenings')
    .select('screened_at')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  const hits = await db
    .selectFrom('screening_hits')
    .select(['list', 'state'])
    .where('account_id', '=', accountId)
    .execute()
  const isScreened = informationAt && screening && screening.screened_at >= informationAt
  const items = await reviewedItems(db, accountId)
  return [
    ...((await unidentified(accounts, db, accountId)).length > 0 ? ['identification' as const] : []),
    ...(isScreened ? [] : ['screening' as const]),
    ...(hits.some(({ state }) => state === 'open') ? ['hits' as const] : []),
    ...(hits.some(({ list, state }) => list === 'sanctions' && state === 'confirmed')
      ? ['sanctioned' as const]
      : []),
    ...(items.every(({ acceptedAt }) => acceptedAt) ? [] : ['items' as const]),
  ]
}

/**
 * Throws unless every part of the application is reviewed. Returns the risk, which determines the number of operators.
 */
export async function requireReviewed(
  accounts: Accounts,
  db: Database,
  accountId: string,
): Promise<RiskLevel> {
  if ((await obstaclesOf(accounts, db, accountId)).length > 0) throw new ApiError('incorrect_handling')
  return (await accountRisk(accounts, db, accountId)).level
}
