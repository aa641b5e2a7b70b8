import { activeInviter } from '@planet/accounts/queries/referrals'
import type { Transaction } from '@planet/platform/database/database'
import { enqueue } from '@planet/platform/jobs/enqueue'
import { belongToOnePerson } from '../belong-to-one-person.ts'
import { payReferralJob } from '../jobs.ts'
import type { Points } from '../points.ts'
import type { FlagReason } from '../tables.ts'
import { welcomeOnce } from '../welcomed.ts'

/** The window for counting the referrals of one account; more than the setting allows is abuse. */
const windowMs = 30 * 86_400_000

/**
 * After an activation: queues PLA for both sides of the referral, once, while the inviter is a customer. A
 * self-referral, or one of a person who was rewarded before, pays no one. Above the limit only the new account is paid.
 * Each of these is flagged for the operators.
 */
export async function rewardReferral(points: Points, newcomer: string): Promise<void> {
  const { db, settings, now } = points
  await db.transaction().execute(async (tx) => {
    const invitation = await activeInviter(tx, newcomer)
    if (!invitation) return
    const at = now()
    const { inviter, activatedAt } = invitation
    const { bonus, invitations } = settings.at('referral', activatedAt ?? at)
    if (bonus === 0n) return
    const flag = (reason: FlagReason) => flagInvitation(tx, { newcomer, inviter, reason, at })
    if (await belongToOnePerson(points, tx, inviter, newcomer)) return flag('same_person')
    if (!(await welcomeOnce(points, tx, newcomer))) return flag('welcomed_before')
    const pay = (key: string, account: string) =>
      queuePayment(tx, { key, account_id: account, newcomer, amount: String(bonus), created_at: at })
    if (await isOverLimit(tx, { inviter, newcomer, invitations }, at)) await flag('over_limit')
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

type Counted = { inviter: string; newcomer: string; invitations: number }

async function isOverLimit(
  tx: Transaction,
  { inviter, newcomer, invitations }: Counted,
  at: Date,
): Promise<boolean> {
  const rewarded = await tx
    .selectFrom('referral_payments')
    .select('key')
    .where('account_id', '=', inviter)
    .where('newcomer', '<>', inviter)
    .where('newcomer', '<>', newcomer)
    .where('created_at', '>', new Date(at.getTime() - windowMs))
    .limit(Math.max(invitations, 1))
    .execute()
  return rewarded.length >= invitations
}
