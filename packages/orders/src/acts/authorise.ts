import type { AnswerOf } from '@planet/api/call'
import type { authorisePayment } from '@planet/api/calls/order/authorise'
import { addressText } from '@planet/chains/address'
import { asciiBytes32 } from '@planet/solidity/ascii-bytes32'
import { availableOf } from '@planet/transfers/balances/balances'
import { ownWallet, requireActive } from '@planet/transfers/own-wallet'
import type { Address } from 'viem'
import { signAuthorisation } from '../chain/authoriser.ts'
import { assetAddress, gasLimit, nextNonce, ready, tokenOf } from '../chain/ready.ts'
import type { Orders } from '../orders.ts'
import { change } from './change.ts'

/** Long enough to type a password, short enough that a forgotten page cannot pay tomorrow; never past the order's end. */
const validForMs = 3 * 60_000

/**
 * Signs that this payer may pay. Saved before it is returned: from then on only the chain can tell that the order was
 * not paid, and cancelling it goes through the chain.
 */
export async function authorise(
  orders: Orders,
  accountId: string,
  id: string,
): Promise<AnswerOf<typeof authorisePayment>> {
  const { contracts, authoriser } = ready(orders)
  const wallet = await ownWallet(orders, accountId)
  requireActive(wallet)
  const now = orders.now().getTime()
  const event = { type: 'authorised', payer: accountId } as const
  const row = await orders.db.transaction().execute((tx) =>
    change(
      orders,
      tx,
      id,
      (order) => order.livemode,
      event,
      undefined,
      ({ expires_at }) => ({
        authorised_until: new Date(Math.min(now + validForMs, expires_at.getTime())),
      }),
    ),
  )
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
  const [signature, nonce, available] = await Promise.all([
    signAuthorisation(authoriser, contracts, authorisation),
    nextNonce(orders, wallet.address),
    availableOf(orders, wallet, row.asset),
  ])
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
