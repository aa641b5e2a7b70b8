import { loadInformation } from '@planet/accounts/information/load-information'
import { forgottenAccounts } from '@planet/accounts/queries/account-sets'
import type { Transaction } from '@planet/platform/database/database'
import { keyedHashes } from '@planet/platform/sealing/keyed-hash'
import type { Points } from './points.ts'
import { marksOf } from './same-person.ts'

/**
 * Records that this person has had a referral reward. False if they had one before, with another account, open or
 * closed. Always true for a person who submitted nothing.
 */
export async function welcomeOnce(points: Points, tx: Transaction, account: string): Promise<boolean> {
  const { submitted } = await loadInformation(points, tx, account)
  const marks = submitted ? marksOf(submitted) : []
  if (marks.length === 0) return true
  const hashes = marks.map((mark) => keyedHashes(points.indexKeys, 'welcomed', mark))
  // In a fixed order, so that two parallel accounts of one person wait for each other without a deadlock.
  const newest = hashes.map(([hash]) => hash).toSorted(Buffer.compare)
  await tx
    .insertInto('welcomed_people')
    .values(newest.map((hash) => ({ hash, account_id: account })))
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
  const before = await tx
    .selectFrom('welcomed_people')
    .select('account_id')
    .where('hash', 'in', hashes.flat())
    .where('account_id', '<>', account)
    .executeTakeFirst()
  if (before) await tx.deleteFrom('welcomed_people').where('account_id', '=', account).execute()
  return before === undefined
}

export async function forgetWelcomed({ db }: Pick<Points, 'db'>): Promise<void> {
  await db.deleteFrom('welcomed_people').where('account_id', 'in', forgottenAccounts(db)).execute()
}
