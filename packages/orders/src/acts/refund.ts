import { ApiError } from '@planet/api/api-error'
import type { AnswerOf } from '@planet/api/call'
import type { prepareRefund } from '@planet/api/calls/merchant/refund-prepare'
import { addressText } from '@planet/chains/address'
import { asciiBytes32 } from '@planet/solidity/ascii-bytes32'
import { availableOf } from '@planet/transfers/balances/balances'
import { ownWallet, requireActive } from '@planet/transfers/own-wallet'
import { canRefundInParts } from '../chain/partial-refunds.ts'
import { gasLimit, nextNonce, ready, tokenOf } from '../chain/ready.ts'
import type { Orders } from '../orders.ts'
import { orderOf } from '../queries/one.ts'
import type { OrderRow } from '../tables.ts'

/** What can still go back to the payer. */
export const refundableOf = ({ amount, refunded }: Pick<OrderRow, 'amount' | 'refunded'>): bigint =>
  BigInt(amount) - BigInt(refunded)

/** How much to refund: everything left, or a part if the contract supports it. */
export async function checkRefund(
  orders: Orders,
  row: OrderRow,
  wanted: bigint | undefined,
): Promise<bigint> {
  const left = refundableOf(row)
  const amount = wanted ?? left
  if (amount <= 0n || amount > left) throw new ApiError('refund_exceeds_payment')
  if (amount !== BigInt(row.amount) && !(await canRefundInParts(orders)))
    throw new ApiError('partial_refund_unavailable')
  return amount
}

export async function refundFacts(
  orders: Orders,
  accountId: string,
  { id, amount: wanted }: { id: string; amount?: string | undefined },
): Promise<AnswerOf<typeof prepareRefund>> {
  const { contracts } = ready(orders)
  const wallet = await ownWallet(orders, accountId)
  requireActive(wallet)
  const row = await orderOf(orders, id)
  if (!row || row.merchant_account !== accountId) throw new ApiError('data_not_found')
  if (!row.livemode) throw new ApiError('test_order')
  // The card programme refunds a card charge.
  if (row.purpose === 'card') throw new ApiError('incorrect_handling')
  if (row.status !== 'paid' || !row.payer) throw new ApiError('order_not_paid')
  const amount = await checkRefund(orders, row, wanted === undefined ? undefined : BigInt(wanted))
  const [nonce, available] = await Promise.all([
    nextNonce(orders, wallet.address),
    availableOf(orders, wallet, row.asset),
  ])
  return {
    chain_id: contracts.chainId,
    nonce,
    gas_limit: gasLimit,
    orders: contracts.orders,
    token: tokenOf(contracts, row.asset),
    order_key: asciiBytes32(row.id),
    currency: row.asset,
    amount: String(amount),
    refundable: String(refundableOf(row)),
    payer: addressText(row.payer),
    available: String(available),
  }
}
