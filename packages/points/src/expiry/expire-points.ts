import { mailRecipient } from '@planet/accounts/queries/mail-recipient'
import { enqueueMail } from '@planet/partners/mail/mail-jobs'
import { addEntry, lockBalance } from '../add-entry.ts'
import type { Points } from '../points.ts'
import { holdersOfUnspent, unspentOf } from '../unspent.ts'
import { nextExpiry } from './dates.ts'

const dayOf = (date: Date): string => date.toISOString().slice(0, 10)

/** Daily: removes announced points that are due, then announces what expires within the notice period. */
export async function expirePoints(points: Points, publicUrl: string): Promise<void> {
  await settleDue(points)
  const { expiry_months: months, notice_days: noticeDays } = points.settings.at('points', points.now())
  if (months > 0) await giveNotice(points, publicUrl, { months, noticeDays })
}

/** Removes no more than was announced, and nothing while points do not expire. */
async function settleDue(points: Points): Promise<void> {
  const { db, now, settings } = points
  const at = now()
  const due = await db
    .selectFrom('point_expiries')
    .selectAll()
    .where('settled_at', 'is', null)
    .where('expires_on', '<=', dayOf(at))
    .execute()
  const isOff = settings.at('points', at).expiry_months === 0
  for (const { account_id: account, earned_before, points: announced, expires_on } of due)
    await db.transaction().execute(async (tx) => {
      const balance = await lockBalance(tx, account)
      const unspent = await unspentOf(tx, account, earned_before)
      const [least = 0n] = [balance, unspent, announced].toSorted((a, b) => (a < b ? -1 : 1))
      const key = `expired:${account}:${earned_before.toISOString()}`
      if (!isOff && least > 0n) await addEntry(tx, { account, amount: -least, kind: 'expired', key }, at)
      await tx
        .updateTable('point_expiries')
        .set({ settled_at: at })
        .where('account_id', '=', account)
        .where('expires_on', '=', expires_on)
        .execute()
    })
}

async function giveNotice(
  points: Points,
  publicUrl: string,
  rule: { months: number; noticeDays: number },
): Promise<void> {
  const { db, now, dataKeys } = points
  const at = now()
  const { earnedBefore, expiresOn } = nextExpiry(at, rule)
  for (const { account, points: count } of await holdersOfUnspent(db, earnedBefore))
    await db.transaction().execute(async (tx) => {
      const open = await tx
        .selectFrom('point_expiries')
        .select('account_id')
        .where('account_id', '=', account)
        .where((eb) => eb.or([eb('settled_at', 'is', null), eb('earned_before', '>=', earnedBefore)]))
        .executeTakeFirst()
      if (open) return
      const added = await tx
        .insertInto('point_expiries')
        .values({
          account_id: account,
          expires_on: dayOf(expiresOn),
          earned_before: earnedBefore,
          points: count,
          noticed_at: at,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('account_id')
        .executeTakeFirst()
      if (!added) return
      const owner = await mailRecipient({ dataKeys }, tx, account)
      const data = {
        points: String(count),
        on: dayOf(expiresOn),
        url: `${publicUrl}/customer/GpointAccountTransfer`,
      }
      await enqueueMail(tx, dataKeys, { letter: 'points-expiring', ...owner, data })
    })
}
