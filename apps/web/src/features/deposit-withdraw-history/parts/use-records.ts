import type { AnswerOf } from '@planet/api/call'
import type { listDepositWithdraw } from '@planet/api/calls/history/deposit-withdraw'
import { handles } from '@planet/api/generated/handles'
import { useMemo } from 'react'
import { useInfiniteList } from '../../../lists/use-infinite-list.ts'
import { replaceQuery, useAddress } from '../../../routes/location.ts'
import type { Settlement } from '../../settlements/parts/settlement.ts'
import { type Filter, queryOf, readFilter, writeFilter } from './filter.ts'

const source = {
  handle: handles.listDepositWithdraw,
  read: ({ records, next }: AnswerOf<typeof listDepositWithdraw>) => ({ items: records, next }),
  keyOf: ({ id }: Settlement) => id,
}

/** The list as filtered by the URL, page by page, restarted when something moves. */
export function useRecords() {
  const address = useAddress()
  const search = address.slice(location.pathname.length)
  const filter = useMemo(() => readFilter(search), [search])
  const query = useMemo(() => queryOf(filter), [filter])
  const { first, items: records, end } = useInfiniteList(source, { query })
  const choose = (next: Filter) => replaceQuery(writeFilter(next))
  return { filter, choose, first, records, end }
}
