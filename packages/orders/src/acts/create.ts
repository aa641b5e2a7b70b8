import { ApiError } from '@planet/api/api-error'
import type { Transaction } from '@planet/platform/database/database'
import { enqueue } from '@planet/platform/jobs/enqueue'
import { ownWallet, requireActive } from '@planet/transfers/own-wallet'
import type { AssetCode } from '@planet/units/asset'
import { appendEvent } from '../events/append.ts'
import { expireJob } from '../jobs.ts'
import { newId } from '../new-id.ts'
import type { Orders } from '../orders.ts'
import type { OrderRow } from '../tables.ts'

export type Draft = {
  asset: AssetCode
  amount: string
  description: string
  minutes: number
  reference?: string
  source: OrderRow['source']
  tokenId?: string
  /** Where it charges a card: the money goes to the card programme, not to whoever asks for it. */
  card?: { lastFour: string; payee: string }
}

export const queueExpiry = (
  tx: Transaction,
  { id, expires_at }: Pick<OrderRow, 'id' | 'expires_at'>,
): Promise<void> => enqueue(tx, expireJob, { id }, { runAt: expires_at })

/** Its end is queued with it: an order that nobody pays is cancelled whether or not anybody looks. */
export async function createOrder(
  orders: Orders,
  tx: Transaction,
  accountId: string,
  draft: Draft,
): Promise<OrderRow> {
  // By the transaction's own connection: one that waits for a second could wait for ever when all are taken.
  const wallet = await ownWallet({ db: tx }, accountId)
  requireActive(wallet)
  const now = orders.now()
  const expires = new Date(now.getTime() + draft.minutes * 60_000)
  const row = await tx
    .insertInto('orders')
    .values({
      id: newId('OD'),
      merchant_account: accountId,
      merchant: draft.card?.payee ?? wallet.address,
      asset: draft.asset,
      amount: draft.amount,
      description: draft.description,
      reference: draft.reference ?? '',
      source: draft.source,
      token_id: draft.tokenId ?? null,
      ...(draft.card && { purpose: 'card', card_last_four: draft.card.lastFour }),
      created_at: now,
      expires_at: expires,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  // Ids do not meet; a reference that this token has used before does.
  if (!row) throw new ApiError('data_already_exists', { fields: [{ field: 'reference', reason: 'format' }] })
  await queueExpiry(tx, row)
  await appendEvent(tx, row, 'order.opened', now)
  return row
}
