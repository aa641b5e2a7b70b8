import type { QueryOf } from '@planet/contract/call'
import { type TransferType, transferTypes } from '@planet/contract/calls/history/fields'
import type { listTransfers } from '@planet/contract/calls/history/transfers'
import { type AssetCode, isAssetCode } from '@planet/units/asset'

/** What the list is narrowed down to. Days are the reader's own, both included. */
export type Filter = {
  asset?: AssetCode
  direction?: 'in' | 'out'
  type?: TransferType
  since?: string
  until?: string
  q?: string
}

const isType = (value: unknown): value is TransferType => transferTypes.some((type) => type === value)
const isDay = (value: string | null): value is string => value !== null && /^\d{4}-\d{2}-\d{2}$/.test(value)

/** Kept in the address, so that going back and sharing a bookmark find the same list. What it cannot mean is left out. */
export function readFilter(search: string): Filter {
  const given = new URLSearchParams(search)
  const [asset, direction, type] = [given.get('asset'), given.get('direction'), given.get('type')]
  const [since, until] = [given.get('since'), given.get('until')]
  const q = given.get('q')?.trim().slice(0, 100)
  return {
    ...(isAssetCode(asset) && { asset }),
    ...((direction === 'in' || direction === 'out') && { direction }),
    ...(isType(type) && { type }),
    ...(isDay(since) && { since }),
    ...(isDay(until) && { until }),
    ...(q && { q }),
  }
}

export function writeFilter(filter: Filter): string {
  const set = Object.entries(filter).filter(([, value]) => value)
  return set.length === 0 ? '' : `?${new URLSearchParams(Object.fromEntries(set))}`
}

/** How many things narrow the list down, the search apart. */
export const countFilters = ({ q: _, ...rest }: Filter): number => Object.values(rest).filter(Boolean).length

/** As the call wants it: moments instead of days. */
export function queryOf({
  since,
  until,
  ...rest
}: Filter): Omit<QueryOf<typeof listTransfers>, 'before' | 'count'> {
  return {
    ...rest,
    ...(since && { since: startOf(since, 0) }),
    ...(until && { until: startOf(until, 1) }),
  }
}

/** The first moment of a day, here, and some days later. */
function startOf(day: string, later: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later).toISOString()
}
