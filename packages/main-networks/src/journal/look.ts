import type { MainNetwork } from '@planet/chains/network'
import { isNetworkUnavailable } from '@planet/chains/node-error'
import { publish } from '@planet/platform/live/publish'
import { hex } from '@scure/base'
import type { MainNetworks } from '../main-networks.ts'
import type { Fate } from '../networks/fate.ts'
import type { OwnNetwork, Waiting } from '../networks/own-network.ts'
import { progress } from '../state.ts'
import { nameOf, type Row, rowOf, waitingOf } from './rows.ts'
import { isInPlace, successorsOf } from './successors.ts'

/** Notifies a browser that something about own payments has changed. */
export const mainTopic = 'main_networks'

/** Above this number only the job checks them. */
const mostWaiting = 25

/** Queries the network for the outcome of a transaction, and saves it if it is new. */
export async function look(
  main: MainNetworks,
  network: OwnNetwork,
  row: Row,
): Promise<{ row: Row; fate: Fate }> {
  const fate = await network.fate({ txid: hex.encode(row.txid), raw: hex.encode(row.raw) })
  const next = progress(row.state, fate, main.needed[row.network])
  const fee = next.fee === undefined ? row.fee : String(next.fee)
  const isNews = next.state !== row.state || next.confirmations !== row.confirmations || fee !== row.fee
  if (!isNews) return { row, fate }
  const { state, confirmations } = next
  await main.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('main_transactions')
      .set({ state, confirmations, fee, ...(state !== 'refused' && { refusal: null }) })
      .where('network', '=', row.network)
      .where('txid', '=', row.txid)
      // A concurrent check may have saved a final outcome.
      .where('state', 'in', ['pending', 'included', 'refused'])
      .execute()
    await publish(tx, { account: row.account_id, topic: mainTopic })
  })
  return { row: (await rowOf(main, nameOf(row))) ?? row, fate }
}

/** As current as the node reports; the stored state if the node is down. */
export async function tryRefresh(main: MainNetworks, row: Row): Promise<Row> {
  const network = main.networks[row.network]
  if (!network) return row
  try {
    return (await look(main, network, row)).row
  } catch (error) {
    if (!isNetworkUnavailable(error)) throw error
    return row
  }
}

/** Own unconfirmed payments, checked now. Of two that exclude each other the newer one counts. */
export async function waitingPayments(
  main: MainNetworks,
  accountId: string,
  network: MainNetwork,
): Promise<readonly Waiting[]> {
  const rows = await main.db
    .selectFrom('main_transactions')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('network', '=', network)
    .where('state', '=', 'pending')
    .orderBy('sent_at')
    .limit(mostWaiting)
    .execute()
  const successorOf = await successorsOf(main, rows)
  const newest = rows.filter((row) => !isInPlace(successorOf(row)))
  const looked = await Promise.all(newest.map((row) => tryRefresh(main, row)))
  return looked.filter(({ state }) => state === 'pending').map(waitingOf)
}
