import { ApiError } from '@planet/api/api-error'
import type { AnswerOf } from '@planet/api/call'
import type { prepareRefund } from '@planet/api/calls/merchant/refund_prepare'
import { asciiBytes32 } from '@planet/solidity/ascii-bytes32'
import { availableOf } from '@planet/transfers/balances/balances'
import { ownWallet, requireActive } from '@planet/transfers/own-wallet'
import { gasLimit, nextNonce, ready, tokenOf } from '../chain/ready.ts'
import type { Orders } from '../orders.ts'
import { orderOf } from '../queries/one.ts'

export async function refundFacts(
  orders: Orders,
  accountId: string,
  id: string,
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
    amount: row.amount,
    payer: row.payer,
    available: String(available),
  }
}
