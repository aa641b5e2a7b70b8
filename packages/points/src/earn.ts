import { addEntry, lockBalance } from './add-entry.ts'
import type { Points } from './points.ts'
import { pointsForPayment } from './rules.ts'

/** After an activation: both sides of the invitation, once, while the one who invited is a customer. */
export async function rewardReferral({ db, referralPoints, now }: Points, newcomer: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('accounts')
      .innerJoin('accounts as inviter', 'inviter.id', 'accounts.referred_by')
      .select('inviter.id')
      .where('accounts.id', '=', newcomer)
      .where('accounts.status', '=', '500')
      .where('inviter.status', '=', '500')
      .executeTakeFirst()
    if (!row) return
    const of = { amount: referralPoints }
    await addEntry(tx, { ...of, account: row.id, kind: 'referral', key: `referral:${newcomer}` }, now())
    await addEntry(tx, { ...of, account: newcomer, kind: 'welcome', key: `welcome:${newcomer}` }, now())
  })
}

/** After an order has changed: its payer's points are brought to what the order's state is worth. */
export async function rewardOrder({ db, now }: Points, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const order = await tx.selectFrom('orders').selectAll().where('id', '=', id).forShare().executeTakeFirst()
    if (!order?.payer_account) return
    const account = order.payer_account
    const about = { account, orderId: id }
    if (order.status === 'paid') {
      const rate = await tx
        .selectFrom('rates')
        .select('rate')
        .where('asset', '=', order.asset)
        .where('fiat', '=', 'JPY')
        .executeTakeFirst()
      const amount = pointsForPayment(BigInt(order.amount), order.asset, rate?.rate)
      return addEntry(tx, { ...about, amount, kind: 'payment', key: `payment:${id}` }, now())
    }
    const earned = await tx
      .selectFrom('point_entries')
      .select('amount')
      .where('key', '=', `payment:${id}`)
      .executeTakeFirst()
    if (!earned) return
    // What was spent meanwhile stays spent: the provider bears it, the balance does not go below nothing.
    const balance = await lockBalance(tx, account)
    const taken = earned.amount > balance ? -balance : -earned.amount
    await addEntry(tx, { ...about, amount: taken, kind: 'payment_returned', key: `returned:${id}` }, now())
  })
}
