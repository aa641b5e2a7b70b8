import type { AnswerOf } from '@planet/contract/call'
import type { listTransfers } from '@planet/contract/calls/history/transfers'
import { useMemo } from 'react'
import { useLive } from '../../api/live.ts'
import { useCall } from '../../api/use-call.ts'
import { navigate, useAddress } from '../../routes/location.ts'
import { usePages } from '../explorer/use-pages.ts'
import { type Filter, queryOf, readFilter, writeFilter } from './filter.ts'

export type Entry = AnswerOf<typeof listTransfers>['entries'][number]

const call = { method: 'GET', path: '/api/history/transfers/' } as const
const page = ({ entries, next }: AnswerOf<typeof listTransfers>) => ({ items: entries, next })

/** The list as the address narrows it down, page by page, begun anew when something moves. */
export function useHistory() {
  const address = useAddress()
  const search = address.slice(location.pathname.length)
  const filter = useMemo(() => readFilter(search), [search])
  const query = useMemo(() => queryOf(filter), [filter])
  const first = useCall<typeof listTransfers>(call, { query })
  useLive(['balance'], first.reload)
  const firstPage = useMemo(() => first.data && page(first.data), [first.data])
  const pages = usePages<typeof listTransfers, Entry>(call, { query }, firstPage, page)
  const choose = (next: Filter) => navigate(`${location.pathname}${writeFilter(next)}`, { replace: true })
  return {
    filter,
    choose,
    first,
    entries: pages.items,
    hasMore: pages.hasMore,
    busy: pages.busy,
    showMore: pages.showMore,
  }
}
