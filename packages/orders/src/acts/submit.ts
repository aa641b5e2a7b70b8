import { ApiError } from '@planet/api/api-error'
import { addressBytes, isSameAddress } from '@planet/chains/address'
import { fromHex, type Hex } from '@planet/chains/hex'
import { RpcError } from '@planet/chains/json-rpc'
import { journalTransactions } from '@planet/ledger/relay/journal'
import { relayJournalled } from '@planet/ledger/relay/relay'
import { rejected } from '@planet/platform/batch/settled'
import { filledUp, prepare } from '@planet/platform/database/prepared'
import { asciiBytes32 } from '@planet/solidity/ascii-bytes32'
import { readSignedAct, type SignedAct } from '../chain/read-signed.ts'
import { assetAddress, ready } from '../chain/ready.ts'
import type { Orders } from '../orders.ts'
import type { OrderRow } from '../tables.ts'
import { createPayerBatcher, requirePayer } from './act-on-orders.ts'
import { type Asked, type PayerAndOrder, readPayerOrders } from './payer-orders.ts'
import { checkRefund } from './refund.ts'

type Signed = { id: string; raw: Hex }

/**
 * Accepts a payment or a refund that its owner has signed, journals it and sends it on. Safe to repeat. The order changes
 * when the chain has it, not before. Payments that arrive together share their statements and one block.
 */
export async function submit(
  orders: Orders,
  accountId: string,
  signed: Signed,
  wanted: SignedAct['act'],
): Promise<Hex> {
  ready(orders)
  if (wanted === 'pay') return payBatched(orders, { accountId, ...signed })
  const [found] = await readPayerOrders(orders, [{ accountId, id: signed.id }])
  if (!found) throw new ApiError('data_not_found')
  const { row, act } = checked(orders, accountId, signed.raw, found, wanted)
  await checkRefund(orders, row, act.paid)
  const [result] = await relay(orders, [{ raw: signed.raw, act }])
  if (result?.status !== 'fulfilled') throw result?.reason
  return act.hash
}

const payBatched = createPayerBatcher<Asked & Signed, Hex>(async (orders, all) => {
  const found = await readPayerOrders(orders, all)
  const results = new Map<Asked, PromiseSettledResult<Hex>>()
  const good = all.flatMap((one, index) => {
    const own = found[index]
    if (!own) return []
    try {
      return [{ one, raw: one.raw, ...checked(orders, one.accountId, one.raw, own, 'pay') }]
    } catch (error) {
      results.set(one, rejected(error))
      return []
    }
  })
  const relayed = await relay(orders, good)
  const accepted = good.filter((_, index) => relayed[index]?.status === 'fulfilled')
  await writeDown(orders, accepted)
  for (const [index, { one, act }] of good.entries()) {
    const result = relayed[index]
    results.set(
      one,
      result?.status === 'fulfilled' ? { ...result, value: act.hash } : rejected(result?.reason),
    )
  }
  return all.map((one) => results.get(one) ?? rejected(undefined))
})

/** What the owner has signed, if it is about this order and nothing else. */
function checked(
  orders: Orders,
  accountId: string,
  raw: Hex,
  found: PayerAndOrder,
  wanted: SignedAct['act'],
): { row: OrderRow; act: SignedAct } {
  const { contracts } = ready(orders)
  const { wallet, order: row } = requirePayer(found)
  const owner = wanted === 'pay' ? row?.payer_account : row?.merchant_account
  if (!row || owner !== accountId) throw new ApiError('data_not_found')
  if (!row.livemode) throw new ApiError('test_order')
  if (wanted === 'refund' && row.purpose === 'card') throw new ApiError('incorrect_handling')
  const act = readSignedAct(contracts, raw)
  const ours =
    act.act === wanted &&
    act.from === wallet.address &&
    act.orderId === asciiBytes32(row.id) &&
    isSameAddress(act.asset, assetAddress(contracts, row.asset)) &&
    (act.act === 'refund' || act.paid === BigInt(row.amount)) &&
    (act.act === 'refund' || isTheOrder(act, row))
  if (!ours) throw new ApiError('invalid_data')
  return { row, act }
}

/** Journals all in one statement and sends them together. What the node refuses is reported for each. */
async function relay(
  orders: Orders,
  all: readonly { raw: Hex; act: SignedAct }[],
): Promise<PromiseSettledResult<void>[]> {
  if (all.length === 0) return []
  const results = await relayJournalled(
    orders,
    all.map(({ raw, act }) => ({ hash: act.hash, raw, origin: act })),
    (some) => journalTransactions(orders.db, some),
  )
  return results.map((result) =>
    result.status === 'rejected' && result.reason instanceof RpcError
      ? rejected(new ApiError('incorrect_handling', { cause: result.reason }))
      : result,
  )
}

/** The follower may be saving the same orders: both lock them in one order. */
const setHandedIn = prepare<unknown, readonly [ids: string[], hashes: Buffer[]]>(
  'set_orders_handed_in',
  `with locked as materialized (
     select id from orders where id = any($1::text[]) order by id for update
   )
   update orders set handed_in = given.hash
   from unnest($1::text[], $2::bytea[]) as given (id, hash) join locked using (id)
   where orders.id = any($1::text[]) and orders.id = given.id`,
)

/** Only accepted ones: a refusal goes to the caller at once, and an earlier payment may still be pending. */
async function writeDown(
  { db }: Orders,
  accepted: readonly { row: OrderRow; act: SignedAct }[],
): Promise<void> {
  if (accepted.length === 0) return
  await setHandedIn(db, [
    filledUp(
      accepted.map(({ row }) => row.id),
      '',
    ),
    filledUp(
      accepted.map(({ act }) => fromHex(act.hash)),
      Buffer.alloc(0),
    ),
  ])
}

const isTheOrder = (signed: SignedAct & { act: 'pay' }, row: OrderRow): boolean =>
  signed.amount === BigInt(row.amount) &&
  addressBytes(signed.merchant).equals(row.merchant) &&
  row.payer !== null &&
  addressBytes(signed.payer).equals(row.payer)
