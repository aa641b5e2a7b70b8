import { openEmail } from '@planet/accounts/account/email'
import { mailTime } from '@planet/accounts/account/mail-time'
import type { Language } from '@planet/api/language'
import { enqueueMails, type MailOrder } from '@planet/partners/mail/mail-jobs'
import type { Transaction } from '@planet/platform/database/database'
import { togetherOrAlone } from '@planet/platform/jobs/handle-job'
import type { OrderMail } from '../jobs.ts'
import type { Orders } from '../orders.ts'
import { amountsText } from '../price/amounts-text.ts'
import { type Merchant, merchantsOf } from '../queries/merchants.ts'
import type { OrderRow } from '../tables.ts'

type Role = 'merchant' | 'payer'
type Addressed = { row: OrderRow; mail: OrderMail; role: Role; accountId: string }

/**
 * Queues the mails of events, to the merchant and to the payer, each once no matter how often the job runs. Closed
 * accounts and people who turned these mails off get none.
 */
export const sendOrderMails = (orders: Orders, mails: readonly OrderMail[]): Promise<void> =>
  togetherOrAlone(mails, (some) => sendTogether(orders, some))

const sendTogether = (orders: Orders, mails: readonly OrderMail[]): Promise<void> =>
  orders.db.transaction().execute(async (tx) => {
    const ids = mails.map(({ id }) => id)
    const rows = await tx.selectFrom('orders').selectAll().where('id', 'in', ids).execute()
    const rowOf = new Map(rows.map((row) => [row.id, row]))
    const addressed = mails.flatMap((mail) => receivers(mail, rowOf.get(mail.id)))
    const owners = await ownersOf(tx, addressed)
    const wanted = addressed.filter(({ accountId }) => owners.has(accountId))
    const isNew = await markSent(tx, wanted, orders.now())
    const merchantOf = await merchantsOf({ ...orders, db: tx }, rows)
    const letters = wanted.filter(isNew).flatMap((one) => {
      const owner = owners.get(one.accountId)
      return owner ? [letterTo(orders, one, owner, merchantOf(one.row))] : []
    })
    await enqueueMails(tx, orders.dataKeys, letters)
  })

function receivers(mail: OrderMail, row: OrderRow | undefined): Addressed[] {
  if (!row) return []
  const toMerchant: Addressed = { row, mail, role: 'merchant', accountId: row.merchant_account }
  const { payer_account } = row
  return payer_account ? [toMerchant, { row, mail, role: 'payer', accountId: payer_account }] : [toMerchant]
}

type Owner = { id: string; language: Language; email_sealed: Buffer; key_id: string }

/** Accounts that are open and want mails about orders. */
async function ownersOf(
  tx: Transaction,
  addressed: readonly Addressed[],
): Promise<ReadonlyMap<string, Owner>> {
  const ids = [...new Set(addressed.map(({ accountId }) => accountId))]
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('accounts')
    .leftJoin('wallet_settings as settings', 'settings.account_id', 'accounts.id')
    .select(['accounts.id', 'language', 'email_sealed', 'key_id'])
    .where('accounts.id', 'in', ids)
    .where('status', '<>', '900')
    .where((eb) => eb(eb.fn.coalesce('settings.order_mails', eb.lit(true)), '=', true))
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

const nameOf = ({ row, mail, role }: Addressed): string => [row.id, mail.what, mail.refunded, role].join(':')

/** Tells which of them are sent for the first time. */
async function markSent(
  tx: Transaction,
  wanted: readonly Addressed[],
  ordered_at: Date,
): Promise<(one: Addressed) => boolean> {
  if (wanted.length === 0) return () => false
  const marked = await tx
    .insertInto('money_mails')
    .values(wanted.map((one) => ({ id: nameOf(one), account_id: one.accountId, ordered_at })))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute()
  const ids = new Set(marked.map(({ id }) => id))
  return (one) => ids.has(nameOf(one))
}

function letterTo(
  orders: Orders,
  { row, mail, role }: Addressed,
  owner: Owner,
  merchant: Merchant,
): MailOrder<'order-changed'> {
  const { language } = owner
  const path = role === 'merchant' ? `/merchant/order/detail/${row.id}` : `/order/detail/${row.id}`
  const data = {
    role,
    what: mail.what,
    id: row.id,
    amount: amountsText(language, row, row.amount),
    refunded: mail.refunded === '0' ? null : amountsText(language, row, mail.refunded),
    merchant: merchant.name ?? merchant.account_id,
    payer: row.payer_account,
    description: row.description,
    reference: role === 'merchant' ? row.reference : '',
    at: mailTime((mail.what === 'paid' ? row.paid_at : row.refunded_at) ?? row.cancelled_at ?? orders.now()),
    url: new URL(path, orders.publicUrl).href,
  }
  return { letter: 'order-changed', to: openEmail(orders, owner), language, data }
}
