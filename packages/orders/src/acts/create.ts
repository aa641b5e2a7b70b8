import { ApiError } from '@planet/api/api-error'
import { addressBytes } from '@planet/chains/address'
import type { Transaction } from '@planet/platform/database/database'
import { type OwnWallet, ownWallets, requireActive } from '@planet/transfers/own-wallet'
import { queueInvoiceMail } from '../invoices/queue-invoice-mail.ts'
import type { Orders } from '../orders.ts'
import type { OrderRow } from '../tables.ts'
import { type Draft, type NewOrder, newRow } from './new-row.ts'
import { type Saving, saveNewOrders } from './save-new-orders.ts'

/** `queueExpiries` cancels it when its time is over. */
export async function createOrder(
  orders: Orders,
  tx: Transaction,
  accountId: string,
  draft: Draft,
): Promise<OrderRow> {
  const [created] = await createTogether(orders, tx, [{ accountId, draft }])
  if (created instanceof ApiError) throw created
  if (!created) throw new Error('No order was created.')
  return created
}

/** The same for many, with as many statements as for one. One that is refused does not stop the others. */
export async function createTogether(
  orders: Orders,
  tx: Transaction,
  requests: readonly NewOrder[],
): Promise<(OrderRow | ApiError)[]> {
  const now = orders.now()
  // Uses the transaction's own connection: waiting for a second one could deadlock when all are taken.
  const walletOf = await ownWallets(
    { db: tx },
    requests.map(({ accountId }) => accountId),
  )
  const prepared: (Saving | ApiError)[] = []
  for (const request of requests)
    prepared.push(
      await refusalOr(async () => {
        const merchant = payeeOf(request.draft, walletOf(request.accountId))
        return { row: await newRow(orders, tx, request, now), merchant }
      }),
    )
  const savings = prepared.flatMap((one) => (one instanceof ApiError ? [] : [one]))
  const saved = new Map((await saveNewOrders(tx, savings)).map((row) => [row.id, row]))
  for (const row of saved.values()) await queueInvoiceMail(tx, row, 'sent')
  return prepared.map((one) => (one instanceof ApiError ? one : (saved.get(one.row.id) ?? referenceInUse())))
}

/** Ids are random; only the reference can conflict. */
const referenceInUse = () =>
  new ApiError('reference_in_use', { fields: [{ field: 'reference', reason: 'in_use' }] })

export async function refusalOr<T>(work: () => Promise<T>): Promise<T | ApiError> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}

/** The money of a card's charge goes to the card programme, that of a sale to the merchant. */
function payeeOf({ card }: Draft, wallet: OwnWallet | undefined): Buffer {
  if (!wallet) throw new ApiError('account_not_found')
  requireActive(wallet)
  return addressBytes(card?.payee ?? wallet.address)
}
