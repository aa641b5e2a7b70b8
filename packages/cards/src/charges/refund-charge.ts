import { addressBytes } from '@planet/chains/address'
import { fromHex, type Hex, toHex } from '@planet/chains/hex'
import { RpcError } from '@planet/chains/json-rpc'
import { isNodeError } from '@planet/chains/node-error'
import { fateOf } from '@planet/ledger/relay/fate-of'
import { relayTransaction } from '@planet/ledger/relay/relay'
import { orderOf } from '@planet/orders/queries/one'
import type { OrderRow } from '@planet/orders/tables'
import { locks } from '@planet/platform/database/locks'
import { enqueue } from '@planet/platform/jobs/enqueue'
import type { PlanetAddresses } from '@planet/solidity/addresses'
import { sql } from 'kysely'
import { keccak256 } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { Charges } from '../charges.ts'
import { refundChargeJob } from '../jobs.ts'
import { changeCharge, lockCharge } from './change-charge.ts'
import { followOrder } from './follow-order.ts'
import { balanceOf, signRefund } from './settlement.ts'
import type { ChargeRow } from './tables.ts'

const lookAgainMs = 20_000

type Means = { contracts: PlanetAddresses; key: PrivateKeyAccount }

/**
 * Refunds on chain, from the settlement wallet, what the partner refused. The transaction is saved before it is sent
 * and resent unchanged; it is signed again only if the chain has used its nonce for something else. Repeats until the
 * chain shows the refund.
 */
export async function refundCharge(charges: Charges, id: string): Promise<void> {
  const { db, orders, logger, settlementKey: key } = charges
  const row = await db.selectFrom('card_charges').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row?.order_id || (row.state !== 'refused' && row.state !== 'returning')) return
  const order = await orderOf(orders, row.order_id)
  // Refunded manually, or before the partner answered: nothing else would update the charge.
  if (order?.status === 'refunded') return followOrder(charges, order.id)
  if (order?.status === 'paid') {
    const { contracts } = orders
    // The contract lets only the paid wallet refund.
    if (contracts && key && addressBytes(key.address).equals(order.merchant))
      await sendRefund(charges, { contracts, key }, row, order)
    else
      logger.error({ event: 'card', charge: id }, 'the key of the wallet that was paid is needed to refund')
  }
  await enqueue(db, refundChargeJob, { id }, { delayMs: lookAgainMs })
}

async function sendRefund(charges: Charges, means: Means, row: ChargeRow, order: OrderRow): Promise<void> {
  const { orders, logger } = charges
  try {
    const kept = await keptRefund(charges, means, row)
    if (kept === 'worked') return
    const raw = kept ?? (await newRefund(charges, means, row, order))
    if (raw) await relayTransaction(orders, raw)
  } catch (error) {
    // Checked again soon: a permanent rejection is found to be lost then.
    if (!(error instanceof RpcError || isNodeError(error, 'nodes_unavailable'))) throw error
    logger.warn({ event: 'card', charge: row.id, reason: error.message }, 'a refund waits for the chain')
  }
}

async function keptRefund(
  { orders }: Charges,
  { key }: Means,
  { refund_raw, refund_nonce }: ChargeRow,
): Promise<Hex | 'worked' | undefined> {
  if (!refund_raw || refund_nonce === null) return undefined
  const raw = toHex(refund_raw)
  const fate = await fateOf(orders.rpc, key.address, { hash: keccak256(raw), nonce: refund_nonce })
  if (fate === 'worked') return 'worked'
  return fate === 'waiting' ? raw : undefined
}

async function newRefund(
  charges: Charges,
  { contracts, key }: Means,
  row: ChargeRow,
  order: OrderRow,
): Promise<Hex | undefined> {
  const { db, orders, logger } = charges
  const amount = BigInt(order.amount)
  if ((await balanceOf(orders.rpc, contracts, key.address)) < amount) {
    logger.error({ event: 'card', charge: row.id }, 'the settlement wallet cannot cover a refund')
    return undefined
  }
  const pending = BigInt(await orders.rpc.call<Hex>('eth_getTransactionCount', [key.address, 'pending']))
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${locks.settlementNonce})`.execute(tx)
    const locked = await lockCharge(tx, 'id', row.id)
    // Another run of this job was faster.
    if (!locked || locked.refund_nonce !== row.refund_nonce) return undefined
    const last = await tx
      .selectFrom('card_charges')
      .innerJoin('orders', 'orders.id', 'card_charges.order_id')
      .select((eb) => eb.fn.max('refund_nonce').as('nonce'))
      .where('refund_nonce', 'is not', null)
      .where('orders.merchant', '=', addressBytes(key.address))
      .executeTakeFirstOrThrow()
    const used = last.nonce === null ? -1n : BigInt(last.nonce)
    const nonce = used < pending ? pending : used + 1n
    const raw = await signRefund(key, contracts, { id: order.id, amount }, nonce)
    const signed = { refund_raw: fromHex(raw), refund_nonce: nonce }
    await tx.updateTable('card_charges').set(signed).where('id', '=', row.id).execute()
    await changeCharge(charges, tx, locked, 'refund_sent')
    return raw
  })
}
