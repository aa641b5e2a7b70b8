import { ApiError } from '@planet/api/api-error'
import { addressBytes, isSameAddress } from '@planet/chains/address'
import { fromHex, type Hex } from '@planet/chains/hex'
import { RpcError } from '@planet/chains/json-rpc'
import { relayTransaction } from '@planet/ledger/relay/relay'
import { runPrepared } from '@planet/platform/database/prepared'
import { asciiBytes32 } from '@planet/solidity/ascii-bytes32'
import { ownWallet, requireActive } from '@planet/transfers/own-wallet'
import { readSignedAct, type SignedAct } from '../chain/read-signed.ts'
import { assetAddress, ready } from '../chain/ready.ts'
import type { Orders } from '../orders.ts'
import { orderOf } from '../queries/one.ts'
import type { OrderRow } from '../tables.ts'
import { checkRefund } from './refund.ts'

/**
 * Accepts a payment or a refund that its owner has signed, journals it and sends it on. Safe to repeat. The order changes
 * when the chain has it, not before.
 */
export async function handIn(
  orders: Orders,
  accountId: string,
  { id, raw }: { id: string; raw: Hex },
  wanted: SignedAct['act'],
): Promise<Hex> {
  const { contracts } = ready(orders)
  const wallet = await ownWallet(orders, accountId)
  requireActive(wallet)
  const row = await orderOf(orders, id)
  const owner = wanted === 'pay' ? row?.payer_account : row?.merchant_account
  if (!row || owner !== accountId) throw new ApiError('data_not_found')
  if (!row.livemode) throw new ApiError('test_order')
  if (wanted === 'refund' && row.purpose === 'card') throw new ApiError('incorrect_handling')
  const signed = readSignedAct(contracts, raw)
  const ours =
    signed.act === wanted &&
    signed.from === wallet.address &&
    signed.orderId === asciiBytes32(row.id) &&
    isSameAddress(signed.asset, assetAddress(contracts, row.asset)) &&
    (signed.act === 'refund' || signed.paid === BigInt(row.amount)) &&
    (signed.act === 'refund' || isTheOrder(signed, row))
  if (!ours) throw new ApiError('invalid_data')
  if (signed.act === 'refund') await checkRefund(orders, row, signed.paid)
  try {
    await relayTransaction(orders, raw, signed)
  } catch (cause) {
    throw cause instanceof RpcError ? new ApiError('incorrect_handling', { cause }) : cause
  }
  if (wanted === 'pay') await writeDown(orders, row, signed.hash)
  return signed.hash
}

/** Only accepted ones: a refusal goes to the caller at once, and an earlier payment may still be pending. */
async function writeDown({ db }: Orders, { id }: OrderRow, hash: Hex): Promise<void> {
  const statement = db
    .updateTable('orders')
    .set({ handed_in: fromHex(hash) })
    .where('id', '=', id)
  await runPrepared(db, statement.compile())
}

const isTheOrder = (signed: SignedAct & { act: 'pay' }, row: OrderRow): boolean =>
  signed.amount === BigInt(row.amount) &&
  addressBytes(signed.merchant).equals(row.merchant) &&
  row.payer !== null &&
  addressBytes(signed.payer).equals(row.payer)
