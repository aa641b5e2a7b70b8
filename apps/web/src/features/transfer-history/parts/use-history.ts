import type { AnswerOf } from '@planet/api/call'
import type { listTransfers } from '@planet/api/calls/history/transfers'
import { handles } from '@planet/api/generated/handles'
import { useMemo } from 'react'
import { useInfiniteList } from '../../../lists/use-infinite-list.ts'
import { replaceQuery, useAddress } from '../../../routes/location.ts'
import type { Entry } from '../../transfers/parts/entry.ts'
import { type Filter, queryOf, readFilter, writeFilter } from './filter.ts'

const source = {
  handle: handles.listTransfers,
  read: ({ entries, next }: AnswerOf<typeof listTransfers>) => ({ items: entries, next }),
  keyOf: ({ id }: Entry) => id,
}

/** The list as filtered by the URL, page by page, restarted when something moves. */
export function useHistory() {
  const address = useAddress()
  const search = address.slice(location.pathname.length)
  const filter = useMemo(() => readFilter(search), [search])
  const query = useMemo(() => queryOf(filter), [filter])
  const { first, items: entries, end } = useInfiniteList(source, { query })
  const choose = (next: Filter) => replaceQuery(writeFilter(next))
  return { filter, choose, first, entries, end }
}
