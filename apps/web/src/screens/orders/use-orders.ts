import type { Call } from '@planet/contract/call'
import { orderStatuses } from '@planet/contract/calls/merchant/fields'
import { useMemo } from 'react'
import { useLive } from '../../api/live.ts'
import { useCall } from '../../api/use-call.ts'
import { navigate, useAddress } from '../../routes/location.ts'
import { usePages } from '../explorer/use-pages.ts'

export const orderPurposes = ['sale', 'card'] as const

type Answer<Order> = { orders: readonly Order[]; next: string | null }
const page = <Order>({ orders, next }: Answer<Order>) => ({ items: orders, next })

/** A list of orders as the address narrows it down, begun anew when one of them changes. */
export function useOrders<Order>(
  call: Pick<Call, 'method' | 'path'>,
  more: Readonly<Record<string, string>> = {},
) {
  const address = useAddress()
  const asked = new URLSearchParams(address.slice(location.pathname.length))
  const status = orderStatuses.find((one) => one === asked.get('status'))
  const purpose = orderPurposes.find((one) => one === asked.get('purpose'))
  const query = { ...more, ...(status && { status }), ...(purpose && { purpose }) }
  const first = useCall<Call>(call, { query })
  useLive(['order'], first.reload)
  const data = first.data as Answer<Order> | undefined
  const firstPage = useMemo(() => data && page(data), [data])
  const pages = usePages<Call, Order>(call, { query }, firstPage, (answer) => page(answer as Answer<Order>))
  const choose = (name: 'status' | 'purpose', value: string) => {
    const next = new URLSearchParams({
      ...(status && { status }),
      ...(purpose && { purpose }),
      [name]: value,
    })
    if (value === '') next.delete(name)
    navigate(`${location.pathname}${next.size > 0 ? `?${next}` : ''}`, { replace: true })
  }
  const showAll = () => navigate(location.pathname, { replace: true })
  return {
    status,
    purpose,
    choose,
    showAll,
    first,
    orders: pages.items,
    hasMore: pages.hasMore,
    busy: pages.busy,
    showMore: pages.showMore,
  }
}
