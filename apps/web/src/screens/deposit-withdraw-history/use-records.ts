import type { AnswerOf } from '@planet/contract/call'
import type { listDepositWithdraw } from '@planet/contract/calls/history/deposit_withdraw'
import { useMemo } from 'react'
import { useLive } from '../../api/live.ts'
import { useCall } from '../../api/use-call.ts'
import { navigate, useAddress } from '../../routes/location.ts'
import { type Settlement, settlementTopics } from '../../settlements/settlement.ts'
import { usePages } from '../explorer/use-pages.ts'
import { type Filter, queryOf, readFilter, writeFilter } from './filter.ts'

const call = { method: 'GET', path: '/api/history/deposit_withdraw/' } as const
const page = ({ records, next }: AnswerOf<typeof listDepositWithdraw>) => ({ items: records, next })

/** The list as the address narrows it down, page by page, begun anew when something moves. */
export function useRecords() {
  const address = useAddress()
  const search = address.slice(location.pathname.length)
  const filter = useMemo(() => readFilter(search), [search])
  const query = useMemo(() => queryOf(filter), [filter])
  const first = useCall<typeof listDepositWithdraw>(call, { query })
  useLive(settlementTopics, first.reload)
  const firstPage = useMemo(() => first.data && page(first.data), [first.data])
  const pages = usePages<typeof listDepositWithdraw, Settlement>(call, { query }, firstPage, page)
  const choose = (next: Filter) => navigate(`${location.pathname}${writeFilter(next)}`, { replace: true })
  return { filter, choose, first, pages }
}
