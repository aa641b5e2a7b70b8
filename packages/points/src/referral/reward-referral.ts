import type { Transaction } from '@planet/platform/database/database'
import { enqueue } from '@planet/platform/jobs/enqueue'
import { isOneself } from '../is-oneself.ts'
import { payReferralJob } from '../jobs.ts'
import type { Points } from '../points.ts'
import type { FlagReason } from '../tables.ts'
import { welcomeOnce } from '../welcomed.ts'

/** So many invitations of one account are rewarded in thirty days; more is a trade. */
export const rewardedInvitations = 20
const windowMs = 30 * 86_400_000

/**
 * After an activation: queues PLA for both sides of the invitation, once, while the inviter is a customer. An invitation
 * of oneself, or of a person who was welcomed before, pays nobody. Above the limit only the newcomer is paid. Each of
 * these is flagged for the operators.
 */
export async function rewardReferral(points: Points, newcomer: string): Promise<void> {
  const { db, referralPla, now } = points
  if (referralPla === 0n) return
  await db.transaction().execute(async (tx) => {
    const inviter = await activeInviter(tx, newcomer)
    if (!inviter) return
    const at = now()
    const flag = (reason: FlagReason) => flagInvitation(tx, { newcomer, inviter, reason, at })
    if (await isOneself(points, tx, inviter, newcomer)) return flag('same_person')
    if (!(await welcomeOnce(points, tx, newcomer))) return flag('welcomed_before')
    const pay = (key: string, account: string) =>
      queuePayment(tx, { key, account_id: account, newcomer, amount: String(referralPla), created_at: at })
    if (await isOverLimit(tx, inviter, newcomer, at)) await flag('over_limit')
    else await pay(`referral:${newcomer}`, inviter)
    await pay(`welcome:${newcomer}`, newcomer)
  })
}

type NewPayment = { key: string; account_id: string; newcomer: string; amount: string; created_at: Date }

async function queuePayment(tx: Transaction, payment: NewPayment): Promise<void> {
  const added = await tx
    .insertInto('referral_payments')
    .values({ ...payment, raw: null, nonce: null, paid_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (added) await enqueue(tx, payReferralJob, { key: added.key })
}

async function flagInvitation(
  tx: Transaction,
  flag: { newcomer: string; inviter: string; reason: FlagReason; at: Date },
): Promise<void> {
  await tx
    .insertInto('referral_flags')
    .values(flag)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Locks the inviter's row, so that two newcomers at once are both counted. */
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

async function isOverLimit(tx: Transaction, inviter: string, newcomer: string, at: Date): Promise<boolean> {
  const rewarded = await tx
    .selectFrom('referral_payments')
    .select('key')
    .where('account_id', '=', inviter)
    .where('newcomer', '<>', inviter)
    .where('newcomer', '<>', newcomer)
    .where('created_at', '>', new Date(at.getTime() - windowMs))
    .limit(rewardedInvitations)
    .execute()
  return rewarded.length >= rewardedInvitations
}
