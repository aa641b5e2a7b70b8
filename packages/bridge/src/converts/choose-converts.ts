import type { Hex } from 'viem'
import { BridgeError, isBridgeError } from '../errors.ts'
import type { BitcoinKeys } from '../networks/bitcoin/address.ts'
import { mostConverts } from '../networks/bitcoin/mark.ts'
import { chooseCoins, feeShare, type ReserveCoin } from '../networks/bitcoin/release.ts'
import type { ConvertRow } from './apply.ts'
import type { KnownCoin } from './reserve-coins.ts'

export type Means = { keys: BitcoinKeys; ticket: ReserveCoin; coins: readonly KnownCoin[]; rate: bigint }
type Chosen = { pays: readonly ConvertRow[]; coins: readonly KnownCoin[] }

/** Converts that cannot be paid even on their own, and why. They may wait for a while. */
export type Unpayable = { row: ConvertRow; reason: 'fee_too_low' | 'reserve_insufficient' }

export const paymentOf = ({ id, destination, amount }: ConvertRow) => ({
  id: id as Hex,
  to: destination,
  amount: BigInt(amount),
})

/** The coins for these converts together; throws if there are too few, or if a convert's fee is less than its share. */
function coinsFor(means: Means, pays: readonly ConvertRow[], voids: readonly Hex[]): readonly KnownCoin[] {
  const { coins, fee } = chooseCoins({ ...means, pays: pays.map(paymentOf), voids })
  const short = pays.find((row, i) => BigInt(row.fee) < feeShare(fee, pays.length, i))
  if (short) throw new BridgeError('fee_too_low', { id: short.id })
  return coins
}

/**
 * Selects the waiting converts for one release: the oldest ones, as many as it can name. Later ones take the places of
 * those that cannot be paid even on their own.
 */
export function chooseConverts(
  means: Means,
  waiting: readonly ConvertRow[],
  voids: readonly Hex[],
): { chosen: Chosen | undefined; unpayable: readonly Unpayable[] } {
  for (let unpayable: readonly Unpayable[] = []; ; ) {
    const payable = waiting.filter((row) => !unpayable.some((one) => one.row === row))
    const first = payable.slice(0, mostConverts - voids.length)
    const next = chooseAmong(means, first, voids)
    unpayable = [...unpayable, ...next.unpayable]
    if (next.unpayable.length === 0 || first.length === payable.length)
      return { chosen: next.chosen, unpayable }
  }
}

/**
 * All of them if they fit together; otherwise without those whose fee falls short, or without the largest. Fee shares
 * are equal, so one that needs many coins can be too expensive for the others: the oldest convert that can be paid on
 * its own is never left out.
 */
function chooseAmong(
  means: Means,
  waiting: readonly ConvertRow[],
  voids: readonly Hex[],
): { chosen: Chosen | undefined; unpayable: Unpayable[] } {
  const chosen = shrink(means, waiting, voids)
  const left = waiting.filter((row) => !chosen?.pays.includes(row))
  const alone = left.map((row) => ({ row, reason: refusal(means, [row], []) }))
  const unpayable = alone.flatMap(({ row, reason }) => (reason ? [{ row, reason }] : []))
  const first = waiting.find((row) => !unpayable.some((one) => one.row === row))
  if (!first || chosen?.pays.includes(first) || refusal(means, [first], voids)) return { chosen, unpayable }
  return { chosen: grow(means, first, waiting, voids), unpayable }
}

function shrink(means: Means, waiting: readonly ConvertRow[], voids: readonly Hex[]): Chosen | undefined {
  let pays = waiting
  while (pays.length + voids.length > 0) {
    try {
      return { pays, coins: coinsFor(means, pays, voids) }
    } catch (error) {
      if (pays.length === 0 || !isBridgeError(error)) throw error
      const out = error.code === 'fee_too_low' ? error.detail.id : largestOf(pays).id
      pays = pays.filter((row) => row.id !== out)
    }
  }
  return undefined
}

function grow(
  means: Means,
  first: ConvertRow,
  waiting: readonly ConvertRow[],
  voids: readonly Hex[],
): Chosen {
  const pays = [first]
  for (const row of waiting) if (row !== first && !refusal(means, [...pays, row], voids)) pays.push(row)
  return { pays, coins: coinsFor(means, pays, voids) }
}

function refusal(
  means: Means,
  pays: readonly ConvertRow[],
  voids: readonly Hex[],
): Unpayable['reason'] | undefined {
  try {
    coinsFor(means, pays, voids)
    return undefined
  } catch (error) {
    if (isBridgeError(error, 'fee_too_low')) return 'fee_too_low'
    if (isBridgeError(error, 'reserve_insufficient')) return 'reserve_insufficient'
    throw error
  }
}

const largestOf = (rows: readonly ConvertRow[]): ConvertRow =>
  rows.reduce((largest, row) => (BigInt(row.amount) > BigInt(largest.amount) ? row : largest))
