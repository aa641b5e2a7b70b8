import type { Transaction } from '@planet/platform/database/database'
import { addEntry } from './add-entry.ts'
import { isOneself } from './is-oneself.ts'
import type { Points } from './points.ts'
import { welcomeOnce } from './welcomed.ts'

/** So many invitations of one account are rewarded in thirty days; more is a trade. */
export const rewardedInvitations = 20
const windowMs = 30 * 86_400_000

/**
 * After an activation: both sides of the invitation, once, while the one who invited is a customer. Nobody earns by
 * inviting himself, and nobody by somebody who comes once more; who invites more than the limit earns nothing more, and
 * the newcomer still has his welcome.
 */
export async function rewardReferral(points: Points, newcomer: string): Promise<void> {
  const { db, referralPoints, now } = points
  await db.transaction().execute(async (tx) => {
    const inviter = await activeInviter(tx, newcomer)
    if (!inviter || (await isOneself(points, tx, inviter, newcomer))) return
    if (!(await welcomeOnce(points, tx, newcomer))) return
    const at = now()
    const of = { amount: referralPoints }
    if (!(await isOverLimit(tx, inviter, at)))
      await addEntry(tx, { ...of, account: inviter, kind: 'referral', key: `referral:${newcomer}` }, at)
    await addEntry(tx, { ...of, account: newcomer, kind: 'welcome', key: `welcome:${newcomer}` }, at)
  })
}

/** The inviter's row is held, so that two newcomers at once are both counted. */
async function activeInviter(tx: Transaction, newcomer: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('accounts')
    .innerJoin('accounts as inviter', 'inviter.id', 'accounts.referred_by')
    .select('inviter.id')
    .where('accounts.id', '=', newcomer)
    .where('accounts.status', '=', '500')
    .where('inviter.status', '=', '500')
    .forNoKeyUpdate('inviter')
    .executeTakeFirst()
  return row?.id
}

async function isOverLimit(tx: Transaction, inviter: string, at: Date): Promise<boolean> {
  const rewarded = await tx
    .selectFrom('point_entries')
    .select('number')
    .where('account_id', '=', inviter)
    .where('kind', '=', 'referral')
    .where('at', '>', new Date(at.getTime() - windowMs))
    .limit(rewardedInvitations)
    .execute()
  return rewarded.length >= rewardedInvitations
}
