import type { Arrival, ChainBlock } from '@planet/bridge/networks/common/network'
import type { BlockObserver } from '@planet/bridge/start/coordinator'
import { partOf } from '@planet/bridge/watch/part-of'
import type { MainNetwork } from '@planet/chains/network'
import type { Transaction } from '@planet/platform/database/database'
import { enqueue } from '@planet/platform/jobs/enqueue'
import { publish } from '@planet/platform/live/publish'
import { sql } from 'kysely'
import { findSendersJob } from '../jobs.ts'
import { mainTopic } from '../journal/look.ts'
import type { MainNetworks } from '../main-networks.ts'
import { type PaidConvert, paidConverts } from './paid-converts.ts'

type Received = Arrival & { account: string; convert?: PaidConvert | undefined }

const lookupBatchSize = 1000

/**
 * Records payments to own addresses from the blocks that the bridge reads anyway: no node is asked for anything more,
 * however many addresses there are. A reverted block takes its payments with it.
 */
export function observeReceived({ needed }: Pick<MainNetworks, 'needed'>): BlockObserver {
  return {
    onBlock: async (tx, network, block, { applyPart }) => {
      const received = await receivedIn(tx, network, block)
      for (const one of received)
        await applyPart(partOf(block.height, one), () => record(tx, network, block, one))
      await countConfirmations(tx, network, block.height, needed[network])
    },
    onRemoved: async (tx, network, { height, hash }) => {
      const gone = await tx
        .deleteFrom('main_received')
        .where('network', '=', network)
        .where('height', '=', BigInt(height))
        .where('block_hash', '=', hash)
        .returning('account_id')
        .execute()
      for (const account of new Set(gone.map((row) => row.account_id)))
        await publish(tx, { account, topic: mainTopic })
      await countConfirmations(tx, network, height - 1, needed[network])
    },
  }
}

async function receivedIn(tx: Transaction, network: MainNetwork, block: ChainBlock): Promise<Received[]> {
  const found = await findOwn(tx, network, block.arrivals)
  const txids = new Set([...found, ...block.releases].map(({ txid }) => txid))
  const converts = await paidConverts(tx, network, [...txids])
  const paid = (convert: PaidConvert) => (arrival: Arrival) =>
    arrival.txid === convert.txid &&
    arrival.asset === convert.asset &&
    arrival.address === convert.destination &&
    arrival.amount === convert.amount
  const known = found.map((arrival) => ({
    ...arrival,
    convert: converts.find((convert) => paid(convert)(arrival)),
  }))
  // Coins that a vault sends are in no log, and not every node has traces; the vault's event names them all the same.
  const unseen = converts.filter((convert) => !found.some(paid(convert))).map(ofConvert)
  const own = await findOwn(tx, network, unseen)
  return [
    ...known,
    ...own.map((arrival) => ({
      ...arrival,
      convert: converts.find((convert) => ofConvert(convert).index === arrival.index),
    })),
  ]
}

/** No other payment of a transaction has such a number; deposits count up from zero and from a million. */
const firstConvert = 1_000_000_000

const ofConvert = ({ txid, number, destination, asset, amount }: PaidConvert): Arrival => ({
  txid,
  index: firstConvert + Number(number % 1_000_000_000n),
  address: destination,
  asset,
  amount,
})

/** Change and payments to oneself are no news: the journal has the payment. */
async function findOwn(
  tx: Transaction,
  network: MainNetwork,
  arrivals: readonly Arrival[],
): Promise<Received[]> {
  const found: Received[] = []
  for (let start = 0; start < arrivals.length; start += lookupBatchSize) {
    const batch = arrivals.slice(start, start + lookupBatchSize)
    const rows = await tx
      .selectFrom('main_addresses')
      .select(['address', 'account_id'])
      .where('network', '=', network)
      .where('address', 'in', [...new Set(batch.map(({ address }) => address))])
      .execute()
    const owners = new Map(rows.map(({ address, account_id }) => [address, account_id]))
    for (const arrival of batch) {
      const account = owners.get(arrival.address)
      if (account !== undefined && arrival.amount > 0n && arrival.from !== arrival.address)
        found.push({ ...arrival, account })
    }
  }
  if (found.length === 0) return found
  const sent = await tx
    .selectFrom('main_transactions')
    .select(['txid', 'account_id'])
    .where('network', '=', network)
    .where(
      'txid',
      'in',
      found.map(({ txid }) => Buffer.from(txid, 'hex')),
    )
    .execute()
  const isOwn = ({ txid, account }: Received) =>
    sent.some((row) => row.account_id === account && row.txid.toString('hex') === txid)
  return found.filter((one) => !isOwn(one))
}

async function record(
  tx: Transaction,
  network: MainNetwork,
  { height, hash, time }: ChainBlock,
  { txid, index, account, address, asset, amount, from, convert }: Received,
): Promise<void> {
  const place = { height: BigInt(height), block_hash: hash, confirmations: 1, received_at: time }
  await tx
    .insertInto('main_received')
    .values({
      network,
      txid: Buffer.from(txid, 'hex'),
      index,
      account_id: account,
      address,
      asset,
      amount: String(amount),
      senders: from === undefined ? null : from === '' ? [] : [from],
      convert_number: convert?.number ?? null,
      ...place,
    })
    .onConflict((conflict) => conflict.columns(['network', 'txid', 'index']).doUpdateSet(place))
    .execute()
  if (network === 'bitcoin') await enqueue(tx, findSendersJob, { txid })
  await publish(tx, { account, topic: mainTopic })
}

/** Counted on blocks that were read. Pages learn of each until the payment is final. */
async function countConfirmations(
  tx: Transaction,
  network: MainNetwork,
  head: number,
  needed: number,
): Promise<void> {
  const deepened = await tx
    .updateTable('main_received')
    .set({ confirmations: sql`least(${needed}::int, ${head}::bigint - height + 1)` })
    .where('network', '=', network)
    .where('height', '>', BigInt(head - needed))
    .where('height', '<', BigInt(head))
    .returning('account_id')
    .execute()
  for (const account of new Set(deepened.map((row) => row.account_id)))
    await publish(tx, { account, topic: mainTopic })
}
