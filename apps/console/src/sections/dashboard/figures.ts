import { accountFigures } from '@planet/accounts/queries/figures'
import { convertVolume, creditTimes, depositVolume } from '@planet/bridge/queries/figures'
import type { Ledger } from '@planet/ledger/queries/rows'
import { transferVolume } from '@planet/ledger/queries/volume'
import { orderVolume } from '@planet/orders/queries/volume'
import { countedAt, type Figure, storedFigures, storeFigures } from './figure-store.ts'
import { dayOf, daysOf, type Period } from './period.ts'

/** `transfers` to `orders` are amounts, by currency; the times to credit are seconds, by network. */
export type FigureName =
  | 'accounts_new'
  | 'accounts_active'
  | 'transfers'
  | 'deposits'
  | 'converts'
  | 'orders'
  | 'credit_median'
  | 'credit_p95'

export type DayFigures = { day: string; of: (name: FigureName, part?: string) => bigint | undefined }

const dayMs = 86_400_000
/** A block or an order of yesterday may still be undone; the day before is settled. */
const daysOpen = 2
/** Facts may arrive late, as after an outage: stored days are counted again after this time, a few with each page. */
const recountMs = 3_600_000
const recountsPerPage = 3

/**
 * The days of a period, oldest first. A settled day is counted the first time a page shows it and then read from its
 * stored figures: the cost of a page does not grow with history.
 */
export async function readFigures(ledger: Ledger, now: Date, period: Period): Promise<DayFigures[]> {
  const days = daysOf(period)
  const settledUntil = dayOf(now.getTime() - daysOpen * dayMs)
  const stored = await storedFigures(ledger.db, days[0] ?? '')
  const old = oldestCounts(days, stored, now)
  const found: DayFigures[] = []
  for (const day of days) {
    const known = old.has(day) ? undefined : stored.get(day)
    const figures = known ?? (await countDay(ledger, day))
    if (!known && day <= settledUntil) await storeFigures(ledger.db, day, figures, now)
    found.push({ day, of: lookUp(figures) })
  }
  return found
}

/** The stored days of the period whose turn it is to be counted again. */
function oldestCounts(
  days: readonly string[],
  stored: ReadonlyMap<string, Figure[]>,
  now: Date,
): ReadonlySet<string> {
  const counts = days.flatMap((day) => {
    const figures = stored.get(day)
    return figures ? [{ day, at: countedAt(figures) }] : []
  })
  const old = counts.filter(({ at }) => at < now.getTime() - recountMs)
  const next = old.toSorted((one, other) => one.at - other.at).slice(0, recountsPerPage)
  return new Set(next.map(({ day }) => day))
}

const lookUp =
  (figures: readonly Figure[]): DayFigures['of'] =>
  (name, part = '') =>
    figures.find((one) => one.name === name && one.part === part)?.value

const amounts = (name: FigureName, volume: readonly { asset: string; amount: bigint }[]): Figure[] =>
  volume.map(({ asset, amount }) => ({ name, part: asset, value: amount }))

async function countDay(ledger: Ledger, day: string): Promise<Figure[]> {
  const { db } = ledger
  const since = new Date(`${day}T00:00:00Z`)
  const until = new Date(since.getTime() + dayMs)
  const { opened, active } = await accountFigures(db, since, until)
  const times = await creditTimes(db, since, until)
  return [
    { name: 'accounts_new', part: '', value: opened },
    { name: 'accounts_active', part: '', value: active },
    ...amounts('transfers', await transferVolume(ledger, since, until)),
    ...amounts('deposits', await depositVolume(db, since, until)),
    ...amounts('converts', await convertVolume(db, since, until)),
    ...amounts('orders', await orderVolume(db, since, until)),
    ...times.map(({ network, median }) => ({ name: 'credit_median', part: network, value: median })),
    ...times.map(({ network, p95 }) => ({ name: 'credit_p95', part: network, value: p95 })),
  ]
}
