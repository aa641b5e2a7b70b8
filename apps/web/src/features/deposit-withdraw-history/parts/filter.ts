import type { QueryOf } from '@planet/api/call'
import type { listDepositWithdraw } from '@planet/api/calls/history/deposit-withdraw'
import { type SettlementOutcome, settlementOutcomes } from '@planet/api/fields/deposit-withdraw'
import { type AssetCode, isAssetCode } from '@planet/units/asset'
import { type Days, momentsOf, readDays } from '../../history/parts/days.ts'

export type Filter = Days & {
  type?: 'deposit' | 'withdraw'
  asset?: AssetCode
  status?: SettlementOutcome
  q?: string
}

/** Kept in the URL, so that back and bookmarks find the same list. Invalid values are dropped. */
export function readFilter(search: string): Filter {
  const params = new URLSearchParams(search)
  const [type, asset] = [params.get('type'), params.get('asset')]
  const status = settlementOutcomes.find((outcome) => outcome === params.get('status'))
  const q = params.get('q')?.trim().slice(0, 100)
  return {
    ...((type === 'deposit' || type === 'withdraw') && { type }),
    ...(isAssetCode(asset) && { asset }),
    ...(status && { status }),
    ...readDays(params),
    ...(q && { q }),
  }
}

export function writeFilter(filter: Filter): string {
  const set = Object.entries(filter).filter(([, value]) => value)
  return set.length === 0 ? '' : `?${new URLSearchParams(Object.fromEntries(set))}`
}

/** As the call expects it: moments instead of days. */
export const queryOf = ({
  asset,
  since,
  until,
  ...rest
}: Filter): Omit<QueryOf<typeof listDepositWithdraw>, 'before' | 'count'> => ({
  ...rest,
  ...(asset && { currency: asset }),
  ...momentsOf({ ...(since && { since }), ...(until && { until }) }),
})
