import { ApiError } from '@planet/api/api-error'
import type { MainRefusal } from '@planet/api/fields/main-network'
import type { MainNetwork } from '@planet/chains/network'
import { isNetworkUnavailable } from '@planet/chains/node-error'
import { enqueue } from '@planet/platform/jobs/enqueue'
import { publish } from '@planet/platform/live/publish'
import { nextLookMs } from '../follow/follow.ts'
import { followJob } from '../jobs.ts'
import { look, mainTopic } from '../journal/look.ts'
import { keepMemo } from '../journal/memos.ts'
import { type Name, type Row, rowOf } from '../journal/rows.ts'
import type { MainNetworks } from '../main-networks.ts'
import { ownKeys, requireActive } from '../networks/own-keys.ts'
import { type OwnNetwork, type Payment, SendRefusal } from '../networks/own-network.ts'
import type { State } from '../state.ts'

export type Sent = { txid: string; state: State; refusal: MainRefusal | null }

/**
 * Accepts a payment signed by its owner. Saved before it is sent: once the caller has the id, neither a crash of ours
 * nor a node outage can lose it. Submitting the same bytes again changes nothing.
 */
export async function send(
  main: MainNetworks,
  accountId: string,
  { network: name, raw, memo = '' }: { network: MainNetwork; raw: string; memo?: string | undefined },
): Promise<Sent> {
  const own = await ownKeys(main, accountId)
  requireActive(own)
  const network = main.networks[name]
  if (!network) throw new ApiError('service_unavailable')
  const payment = network.read(own, raw)
  await writeDown(main, network, accountId, { raw, memo }, payment)
  const journalled = await rowOf(main, { network: name, txid: payment.txid })
  if (!journalled) throw new ApiError('data_integrity_error')
  if (journalled.state !== 'pending') return sentOf(payment, journalled)
  try {
    return await broadcast(main, network, payment, journalled)
  } finally {
    await publish(main.db, { account: accountId, topic: mainTopic })
  }
}

const sentOf = ({ txid }: Payment, { state, refusal }: Row): Sent => ({ txid, state, refusal })

async function broadcast(main: MainNetworks, network: OwnNetwork, payment: Payment, row: Row): Promise<Sent> {
  const name: Name = { network: network.network, txid: payment.txid }
  try {
    await network.send(row.raw.toString('hex'))
    await own(main, name)
      .set((eb) => ({ broadcasts: eb('broadcasts', '+', 1) }))
      .execute()
    return sentOf(payment, row)
  } catch (error) {
    // The job sends it when a node is back.
    if (isNetworkUnavailable(error)) return sentOf(payment, row)
    if (!(error instanceof SendRefusal)) throw error
    // It may be in a block or a pool already, which also makes a nonce or a coin look used.
    const looked = await look(main, network, row)
    if (looked.fate.is === 'included' || looked.fate.is === 'waiting') return sentOf(payment, looked.row)
    await own(main, name)
      .set({ state: 'refused', refusal: error.reason })
      .where('state', '=', 'pending')
      .execute()
    return { txid: payment.txid, state: 'refused', refusal: error.reason }
  }
}

const own = ({ db }: MainNetworks, { network, txid }: Name) =>
  db
    .updateTable('main_transactions')
    .where('network', '=', network)
    .where('txid', '=', Buffer.from(txid, 'hex'))

async function writeDown(
  main: MainNetworks,
  { network, excludes }: OwnNetwork,
  accountId: string,
  { raw, memo }: { raw: string; memo: string },
  { txid, asset, to, amount, nonce }: Payment,
): Promise<void> {
  const { db, now } = main
  await db.transaction().execute(async (tx) => {
    const waiting = await tx
      .selectFrom('main_transactions')
      .select(['txid', 'raw'])
      .where('account_id', '=', accountId)
      .where('network', '=', network)
      .where('state', '=', 'pending')
      .orderBy('sent_at', 'desc')
      .execute()
    const replaced = waiting.find(
      (one) => one.txid.toString('hex') !== txid && excludes(one.raw.toString('hex'), raw),
    )
    const row = await tx
      .insertInto('main_transactions')
      .values({
        network,
        txid: Buffer.from(txid, 'hex'),
        account_id: accountId,
        raw: Buffer.from(raw, 'hex'),
        asset,
        recipient: to,
        amount: String(amount),
        nonce: nonce === null ? null : String(nonce),
        fee: null,
        refusal: null,
        sent_at: now(),
        replaces: replaced?.txid ?? null,
      })
      .onConflict((conflict) =>
        // Rejected before, and tried again: it may be valid now.
        conflict
          .columns(['network', 'txid'])
          .doUpdateSet({ state: 'pending', refusal: null })
          .where('main_transactions.state', '=', 'refused'),
      )
      .returning('txid')
      .executeTakeFirst()
    if (!row) return
    const named = { network, txid: row.txid, account_id: accountId }
    await keepMemo(main, tx, named, { memo, replaced: replaced?.txid })
    await enqueue(tx, followJob, { network, txid, round: 0 }, { delayMs: nextLookMs(0) })
  })
}
