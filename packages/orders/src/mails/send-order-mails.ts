import { openEmail } from '@planet/accounts/account/email'
import { mailTime } from '@planet/accounts/account/mail-time'
import { enqueueMail } from '@planet/partners/mail/mail-jobs'
import type { Transaction } from '@planet/platform/database/database'
import { wantsMails } from '@planet/transfers/mails/choice'
import type { OrderMail } from '../jobs.ts'
import type { Orders } from '../orders.ts'
import { amountsText } from '../price/amounts-text.ts'
import { orderOf } from '../queries/one.ts'
import type { OrderRow } from '../tables.ts'
import { merchantsOf } from '../views.ts'

type Role = 'merchant' | 'payer'

/**
 * Queues the mails of one event, to the merchant and to the payer, each once no matter how often the job runs. Closed
 * accounts and people who turned these mails off get none.
 */
export async function sendOrderMails(orders: Orders, mail: OrderMail): Promise<void> {
  await orders.db.transaction().execute(async (tx) => {
    const row = await orderOf({ db: tx }, mail.id)
    if (!row) return
    await sendTo(orders, tx, { row, mail, role: 'merchant', accountId: row.merchant_account })
    if (row.payer_account)
      await sendTo(orders, tx, { row, mail, role: 'payer', accountId: row.payer_account })
  })
}

type Addressed = { row: OrderRow; mail: OrderMail; role: Role; accountId: string }

async function sendTo(
  orders: Orders,
  tx: Transaction,
  { row, mail, role, accountId }: Addressed,
): Promise<void> {
  const owner = await tx
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', accountId)
    .where('status', '<>', '900')
    .executeTakeFirst()
  if (!owner || !(await wantsMails({ db: tx }, 'order_mails', accountId))) return
  const isFirst = await tx
    .insertInto('money_mails')
    .values({
      id: [row.id, mail.what, mail.refunded, role].join(':'),
      account_id: accountId,
      ordered_at: orders.now(),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!isFirst) return
  const { language } = owner
  const merchant = (await merchantsOf({ ...orders, db: tx }, [row]))(row)
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
  const to = openEmail(orders, owner)
  await enqueueMail(tx, orders.dataKeys, { letter: 'order-changed', to, language, data })
}
