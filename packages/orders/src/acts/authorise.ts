import { ApiError } from '@planet/api/api-error'
import type { AnswerOf } from '@planet/api/call'
import type { authorisePayment } from '@planet/api/calls/order/authorise'
import { addressText } from '@planet/chains/address'
import { rejected } from '@planet/platform/batch/settled'
import { asciiBytes32 } from '@planet/solidity/ascii-bytes32'
import type { Address } from 'viem'
import { signAuthorisation } from '../chain/authoriser.ts'
import { assetAddress, gasLimit, ready, tokenOf } from '../chain/ready.ts'
import { stepOf } from '../changes/change-order.ts'
import type { Orders } from '../orders.ts'
import { type Acted, actTogether, createPayerBatcher, requirePayer, requireTime } from './act-on-orders.ts'
import type { Asked, PayerAndOrder } from './payer-orders.ts'
import { type Payer, queryPayers } from './query-payers.ts'

/** Long enough to type a password, short enough that a forgotten page cannot pay tomorrow; never past the order's end. */
const validForMs = 3 * 60_000

type Authorised = AnswerOf<typeof authorisePayment>

/**
 * Signs that this payer may pay. Saved before it is returned: from then on only the chain can tell that the order was
 * not paid, and cancelling it goes through the chain.
 */
export async function authorise(orders: Orders, accountId: string, id: string): Promise<Authorised> {
  ready(orders)
  return authoriseBatched(orders, { accountId, id })
}

const authoriseBatched = createPayerBatcher<Asked, Authorised>(async (orders, all) => {
  const acted = await actTogether(orders, all, decide, { withPending: true })
  const saved = acted.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  const payers = await queryPayers(orders, saved)
  const answers = await Promise.allSettled(
    saved.map(async (one, index) => {
      const payer = payers[index]
      if (payer?.status !== 'fulfilled') throw payer?.reason
      return signed(orders, one, payer.value)
    }),
  )
  return acted.map((result) =>
    result.status === 'rejected' ? result : (answers[saved.indexOf(result.value)] ?? rejected(undefined)),
  )
})

function decide({ accountId }: Asked, found: PayerAndOrder, now: Date) {
  const { wallet, order } = requirePayer(found)
  if (!order?.livemode) throw new ApiError('data_not_found')
  requireTime(order, now)
  const authorised_until = new Date(Math.min(now.getTime() + validForMs, order.expires_at.getTime()))
  const step = stepOf(order, { type: 'authorised', payer: accountId }, now, { authorised_until })
  return { wallet, step, isSaved: true }
}

async function signed(
  orders: Orders,
  { wallet, row }: Acted,
  { nonce, available }: Payer,
): Promise<Authorised> {
  const { contracts, authoriser } = ready(orders)
  const until = row.authorised_until ?? row.expires_at
  const deadline = Math.floor(until.getTime() / 1000)
  const authorisation = {
    orderId: asciiBytes32(row.id),
    payer: wallet.address as Address,
    merchant: addressText(row.merchant),
    asset: assetAddress(contracts, row.asset),
    amount: BigInt(row.amount),
    deadline: BigInt(deadline),
  }
  const signature = await signAuthorisation(authoriser, contracts, authorisation)
  const { orderId: order_key, payer, merchant, asset } = authorisation
  return {
    chain_id: contracts.chainId,
    nonce,
    gas_limit: gasLimit,
    orders: contracts.orders,
    token: tokenOf(contracts, row.asset),
    available: String(available),
    authorisation: { order_key, payer, merchant, asset, amount: row.amount, deadline },
    signature,
    valid_until: until.toISOString(),
  }
}
