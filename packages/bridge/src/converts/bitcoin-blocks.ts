import type { Transaction } from '@planet/platform/database/database'
import type { Run } from '@planet/platform/quarantine/apply-parts'
import type { Selectable } from 'kysely'
import { closeRequests } from '../board/board.ts'
import { reserveSalt } from '../deposit-salt.ts'
import { findDeposits } from '../deposits/record.ts'
import { BridgeError } from '../errors.ts'
import { type BitcoinLock, bitcoinLock } from '../networks/bitcoin/address.ts'
import { coldSalt } from '../networks/bitcoin/cold-script.ts'
import type { ChainBlock } from '../networks/common/network.ts'
import type { BridgeSetup } from '../setup/setup.ts'
import type { BridgeTables } from '../tables.ts'
import { partOf } from '../watch/part-of.ts'
import { applyConvert, lockConvert, wakeRelease } from './apply.ts'
import { updateConfirmations } from './update-confirmations.ts'

type ReleaseRow = Selectable<BridgeTables['bridge_releases']>

/** What the coordinator tracks in each Bitcoin block besides deposits: its coins, and the progress of its releases. */
export function bitcoinBlocks(setup: BridgeSetup, now: () => Date) {
  if (!setup.bitcoin) throw new BridgeError('configuration', { field: 'bitcoin' })
  const salts = [reserveSalt(setup), ...(setup.bitcoin.cold ? [coldSalt] : [])]
  const keys = setup.bitcoin
  const locks = salts.map((salt) => bitcoinLock(keys, salt))
  const needed = setup.confirmations.bitcoin
  return {
    onBlock: async (tx: Transaction, block: ChainBlock, run: Run) => {
      await addCoins(tx, block, locks, run)
      await markSpent(tx, block)
      await placeReleases(tx, block, now())
      await updateConfirmations(tx, 'bitcoin', block.height, needed, now())
    },
    onRemoved: async (tx: Transaction, { height }: { height: number }) => {
      const at = BigInt(height)
      await tx.deleteFrom('bridge_coins').where('height', '=', at).execute()
      await tx
        .updateTable('bridge_coins')
        .set({ spent_by: null, spent_height: null })
        .where('spent_height', '=', at)
        .execute()
      await tx
        .updateTable('bridge_releases')
        .set({ height: null })
        .where('network', '=', 'bitcoin')
        .where('height', '=', at)
        .execute()
      await wakeRelease(tx, 'bitcoin')
    },
  }
}

async function addCoins(tx: Transaction, block: ChainBlock, locks: readonly BitcoinLock[], run: Run) {
  const own = block.arrivals.flatMap((arrival) => {
    const lock = locks.find(({ address }) => address === arrival.address)
    return lock ? [{ ...arrival, salt: lock.salt }] : []
  })
  const deposits = await findDeposits(tx, 'bitcoin', block.arrivals)
  const coins = [...own, ...deposits.map((deposit) => ({ ...deposit, salt: deposit.owner.salt }))]
  if (coins.length === 0) return
  const height = BigInt(block.height)
  for (const group of run.isByParts ? coins.map((coin) => [coin]) : [coins])
    await run.applyPart(partOf(block.height, group[0] ?? {}), async () => {
      await tx
        .insertInto('bridge_coins')
        .values(
          group.map(({ txid, index, amount, salt }) => ({
            txid,
            vout: index,
            value: String(amount),
            salt,
            height,
          })),
        )
        .onConflict((conflict) => conflict.columns(['txid', 'vout']).doUpdateSet({ height }))
        .execute()
    })
}

/** Few of a block's thousands of inputs are ours, so first look up the transactions whose outputs we hold. */
async function markSpent(tx: Transaction, { spends, height }: ChainBlock) {
  const rowsAtOnce = 5000
  for (let start = 0; start < spends.length; start += rowsAtOnce) {
    const batch = spends.slice(start, start + rowsAtOnce)
    const ours = await tx
      .selectFrom('bridge_coins')
      .select(['txid', 'vout'])
      .where('txid', 'in', [...new Set(batch.map(({ txid }) => txid))])
      .execute()
    const known = new Set(ours.map(({ txid, vout }) => `${txid}:${vout}`))
    for (const { txid, vout, by } of batch) {
      if (!known.has(`${txid}:${vout}`)) continue
      await tx
        .updateTable('bridge_coins')
        .set({ spent_by: by, spent_height: BigInt(height) })
        .where('txid', '=', txid)
        .where('vout', '=', vout)
        .execute()
    }
  }
}

/**
 * A block that spends the reserve UTXO decides which of the competing releases won, even a withdrawn one, since its
 * signatures were on the board. Converts that only a losing release would have paid wait for the next.
 */
async function placeReleases(tx: Transaction, block: ChainBlock, now: Date) {
  const open = await tx
    .selectFrom('bridge_releases')
    .selectAll()
    .where('network', '=', 'bitcoin')
    .where('height', 'is', null)
    .orderBy('created_at')
    .execute()
  const spenders = new Map(block.spends.map(({ txid, vout, by }) => [`${txid}:${vout}`, by]))
  const decided = open.filter(({ ticket }) => spenders.has(ticket ?? ''))
  const isWinner = ({ ticket, txid }: ReleaseRow) => spenders.get(ticket ?? '') === txid
  for (const release of decided) {
    const change = isWinner(release)
      ? { state: 'sent' as const, height: BigInt(block.height), sent_at: release.sent_at ?? now }
      : { state: 'replaced' as const }
    await tx.updateTable('bridge_releases').set(change).where('id', '=', release.id).execute()
    if (!isWinner(release)) await loseRelease(tx, release, now)
  }
  for (const { txid, converts } of decided.filter(isWinner))
    for (const id of converts) {
      const row = await lockConvert(tx, id)
      if (row && txid) await applyConvert(tx, row, { type: 'release_sent', transaction: txid }, now)
    }
  if (decided.length > 0) await wakeRelease(tx, 'bitcoin')
}

/** Converts that were in this release, and in no other version of it, wait for the next. */
export async function loseRelease(tx: Transaction, release: ReleaseRow, now: Date): Promise<void> {
  await closeRequests(tx, release.id, 'withdrawn')
  for (const id of release.converts) {
    const row = await lockConvert(tx, id)
    if (!row) continue
    const { state } = row
    const waits = state.name === 'releasing' && state.release === release.id
    const sent = 'transaction' in state && state.transaction === release.txid
    if (waits || sent) await applyConvert(tx, row, { type: 'release_lost' }, now)
  }
}
