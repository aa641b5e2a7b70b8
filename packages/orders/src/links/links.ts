import { ApiError } from '@planet/api/api-error'
import type { BodyOf } from '@planet/api/call'
import type { createLink as call } from '@planet/api/calls/merchant/link-create'
import type { MerchantLink, PayerLink } from '@planet/api/fields/payment-link'
import { ownWallet, requireActive } from '@planet/transfers/own-wallet'
import { type Selectable, sql } from 'kysely'
import { newId } from '../new-id.ts'
import type { Orders } from '../orders.ts'
import { merchantsOf } from '../queries/merchants.ts'
import type { OrderTables } from '../tables.ts'

export type LinkRow = Selectable<OrderTables['payment_links']>

const maxLinks = 100

export async function createLink(
  orders: Orders,
  accountId: string,
  { currency, amount, description }: BodyOf<typeof call>,
): Promise<MerchantLink> {
  requireActive(await ownWallet(orders, accountId))
  const known = await listLinks(orders, accountId)
  if (known.length >= maxLinks) throw new ApiError('too_many_links')
  const row = await orders.db
    .insertInto('payment_links')
    .values({
      id: newId('PL'),
      account_id: accountId,
      currency,
      amount: amount ?? null,
      description,
      created_at: orders.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return merchantView(orders, row, 0)
}

export async function listLinks(orders: Orders, accountId: string): Promise<MerchantLink[]> {
  const rows = await orders.db
    .selectFrom('payment_links as link')
    .selectAll()
    .select(
      sql<number>`(select count(*)::int from orders
        where orders.link_id = link.id and orders.status in ('paid', 'refunded'))`.as('paid_orders'),
    )
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ paid_orders, ...row }) => merchantView(orders, row, paid_orders))
}

export async function removeLink({ db, now }: Orders, accountId: string, id: string): Promise<void> {
  const removed = await db
    .updateTable('payment_links')
    .set({ removed_at: now() })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!removed) throw new ApiError('data_not_found')
}

export async function linkOf({ db }: Pick<Orders, 'db'>, id: string): Promise<LinkRow> {
  const row = await db
    .selectFrom('payment_links')
    .selectAll()
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw new ApiError('data_not_found')
  return row
}

const common = ({ id, currency, amount, description }: LinkRow) => ({ id, currency, amount, description })

const merchantView = ({ publicUrl }: Orders, row: LinkRow, paid_orders: number): MerchantLink => ({
  ...common(row),
  url: new URL(`/pay/${row.id}`, publicUrl).href,
  time: row.created_at.toISOString(),
  paid_orders,
})

export async function showLink(orders: Orders, id: string, viewer: string | undefined): Promise<PayerLink> {
  const row = await linkOf(orders, id)
  const merchant = await merchantsOf(orders, [{ merchant_account: row.account_id }])
  return {
    ...common(row),
    merchant: merchant({ merchant_account: row.account_id }),
    own: row.account_id === viewer,
  }
}
