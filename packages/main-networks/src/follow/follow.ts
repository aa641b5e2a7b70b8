import { enqueue } from '@planet/platform/jobs/enqueue'
import { handle, type JobHandler } from '@planet/platform/jobs/handle-job'
import { publish } from '@planet/platform/live/publish'
import { hex } from '@scure/base'
import { findSendersJob, followJob, forgetMemosJob, watchAddressesJob } from '../jobs.ts'
import { look, mainTopic } from '../journal/look.ts'
import { forgetMemos } from '../journal/memos.ts'
import { type Name, type Row, rowOf } from '../journal/rows.ts'
import { isReplaced } from '../journal/successors.ts'
import type { MainNetworks } from '../main-networks.ts'
import { type OwnNetwork, SendRefusal } from '../networks/own-network.ts'
import { forgetAddresses, watchMissingAddresses } from '../received/addresses.ts'
import { findSenders } from '../received/senders.ts'
import { isOpen } from '../state.ts'

const firstLookMs = 5000
const longestWaitMs = 60_000

/** The longer a payment waits, the less often it is checked. */
export const nextLookMs = (round: number): number =>
  Math.min(longestWaitMs, firstLookMs * 2 ** Math.min(round, 5))

/**
 * Checks the outcome of a journalled payment. Resends the same bytes if no node knows it any more, so it can be paid
 * only once. Repeats until the payment is final, or can never be included.
 */
export async function follow(main: MainNetworks, name: Name, round: number): Promise<'over' | 'open'> {
  const row = await rowOf(main, name)
  const network = main.networks[name.network]
  if (!row || !isOpen(row.state)) return 'over'
  // Queued before a node is asked: an unreachable node delays the next check and does not end the watch.
  const next = round + 1
  await enqueue(main.db, followJob, { ...name, round: next }, { delayMs: nextLookMs(next) })
  if (!network) return 'open'
  const looked = await look(main, network, row)
  if (looked.fate.is === 'unknown' && !(await isReplaced(main, row)))
    await sendAgain(main, network, looked.row)
  return isOpen(looked.row.state) ? 'open' : 'over'
}

/**
 * A refusal is not final: the network accepted the payment before, and the next check shows whether another replaced it.
 * One case is final: a payment that no node knows and that the balance does not cover would keep its nonce, and every
 * later payment waiting. The next payment is signed with the same nonce, so the two can never both be paid.
 */
async function sendAgain({ db }: MainNetworks, network: OwnNetwork, row: Row): Promise<void> {
  const own = db
    .updateTable('main_transactions')
    .where('network', '=', row.network)
    .where('txid', '=', row.txid)
  try {
    await network.send(hex.encode(row.raw))
  } catch (error) {
    if (!(error instanceof SendRefusal)) throw error
    if (row.nonce === null || error.reason !== 'insufficient_funds') return
    await own.set({ state: 'refused', refusal: error.reason }).where('state', '=', 'pending').execute()
    await publish(db, { account: row.account_id, topic: mainTopic })
    return
  }
  await own.set((eb) => ({ broadcasts: eb('broadcasts', '+', 1) })).execute()
}

export const mainNetworkHandlers = (main: MainNetworks): JobHandler[] => [
  handle(followJob, async ({ round, ...name }) => {
    await follow(main, name, round)
  }),
  handle(findSendersJob, ({ txid }) => findSenders(main, txid)),
  handle(watchAddressesJob, () => watchMissingAddresses(main)),
  handle(forgetMemosJob, async () => {
    await forgetMemos(main)
    await forgetAddresses(main)
  }),
]
