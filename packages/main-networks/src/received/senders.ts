import { publish } from '@planet/platform/live/publish'
import { mainTopic } from '../journal/look.ts'
import type { MainNetworks } from '../main-networks.ts'

/**
 * Adds who paid. A payment from the own address, made with another wallet of the same phrase, comes back as change: it
 * is not a payment of others, and is removed.
 */
export async function findSenders({ db, networks }: MainNetworks, txid: string): Promise<void> {
  const senders = await networks.bitcoin?.sendersOf?.(txid)
  if (!senders) return
  const bytes = Buffer.from(txid, 'hex')
  await db.transaction().execute(async (tx) => {
    const own = tx.deleteFrom('main_received').where('network', '=', 'bitcoin').where('txid', '=', bytes)
    const removed =
      senders.length > 0 ? await own.where('address', 'in', senders).returning('account_id').execute() : []
    const named = await tx
      .updateTable('main_received')
      .set({ senders: [...senders] })
      .where('network', '=', 'bitcoin')
      .where('txid', '=', bytes)
      .returning('account_id')
      .execute()
    for (const account of new Set([...removed, ...named].map((row) => row.account_id)))
      await publish(tx, { account, topic: mainTopic })
  })
}
