import type { QueryOf } from '@planet/api/call'
import type { listTransfers } from '@planet/api/calls/history/transfers'
import { type TransferType, transferTypes } from '@planet/api/fields/history'
import { type AssetCode, isAssetCode } from '@planet/units/asset'
import { type Days, momentsOf, readDays } from '../../history/parts/days.ts'

/** The filter of the list. */
export type Filter = Days & {
  asset?: AssetCode
  direction?: 'in' | 'out'
  type?: TransferType
  q?: string
}

const isType = (value: unknown): value is TransferType => transferTypes.some((type) => type === value)

/** Kept in the URL, so that back and bookmarks find the same list. Invalid values are dropped. */
export function readFilter(search: string): Filter {
  const params = new URLSearchParams(search)
  const [asset, direction, type] = [params.get('asset'), params.get('direction'), params.get('type')]
  const q = params.get('q')?.trim().slice(0, 100)
  return {
    ...(isAssetCode(asset) && { asset }),
    ...((direction === 'in' || direction === 'out') && { direction }),
    ...(isType(type) && { type }),
    ...readDays(params),
    ...(q && { q }),
  }
}

export function writeFilter(filter: Filter): string {
  const set = Object.entries(filter).filter(([, value]) => value)
  return set.length === 0 ? '' : `?${new URLSearchParams(Object.fromEntries(set))}`
}

/** How many filters are active, without the search. */
export const countFilters = ({ q: _, ...rest }: Filter): number => Object.values(rest).filter(Boolean).length

/** As the call expects it: moments instead of days. */
export const queryOf = ({
  asset,
  since,
  until,
  ...rest
}: Filter): Omit<QueryOf<typeof listTransfers>, 'before' | 'count'> => ({
  ...rest,
  ...(asset && { currency: asset }),
  ...momentsOf({ ...(since && { since }), ...(until && { until }) }),
})
