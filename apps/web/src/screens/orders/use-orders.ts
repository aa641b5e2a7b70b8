import type { Call } from '@planet/contract/call'
import { orderStatuses } from '@planet/contract/calls/merchant/fields'
import { useMemo } from 'react'
import { useLive } from '../../api/live.ts'
import { useCall } from '../../api/use-call.ts'
import { navigate, useAddress } from '../../routes/location.ts'
import { usePages } from '../explorer/use-pages.ts'

type Answer<Order> = { orders: readonly Order[]; next: string | null }
const page = <Order>({ orders, next }: Answer<Order>) => ({ items: orders, next })

/** A list of orders as the address narrows it down, begun anew when one of them changes. */
export function useOrders<Order>(
  call: Pick<Call, 'method' | 'path'>,
  more: Readonly<Record<string, string>> = {},
) {
  const address = useAddress()
  const asked = new URLSearchParams(address.slice(location.pathname.length)).get('status')
  const status = orderStatuses.find((one) => one === asked)
  const query = { ...more, ...(status && { status }) }
  const first = useCall<Call>(call, { query })
  useLive(['order'], first.reload)
  const data = first.data as Answer<Order> | undefined
  const firstPage = useMemo(() => data && page(data), [data])
  const pages = usePages<Call, Order>(call, { query }, firstPage, (answer) => page(answer as Answer<Order>))
  const choose = (next: string | undefined) =>
    navigate(`${location.pathname}${next ? `?${new URLSearchParams({ status: next })}` : ''}`, {
      replace: true,
    })
  return {
    status,
    choose,
    first,
    orders: pages.items,
    hasMore: pages.hasMore,
    busy: pages.busy,
    showMore: pages.showMore,
  }
}
