import { orderStatuses } from '@planet/api/calls/merchant/fields'
import type { handles } from '@planet/api/handles'
import { useInfiniteList } from '../../lists/use-infinite-list.ts'
import { navigate, useAddress } from '../../routes/location.ts'

export const orderPurposes = ['sale', 'card'] as const

type Answer<Order> = { orders: readonly Order[]; next: string | null }

/** A list of orders as the address narrows it down, begun anew when one of them changes. */
export function useOrders<Order extends { id: string }>(
  handle: typeof handles.listTakenOrders | typeof handles.listMerchantOrders,
  more: Readonly<Record<string, string>> = {},
) {
  const address = useAddress()
  const asked = new URLSearchParams(address.slice(location.pathname.length))
  const status = orderStatuses.find((one) => one === asked.get('status'))
  const purpose = orderPurposes.find((one) => one === asked.get('purpose'))
  const query = { ...more, ...(status && { status }), ...(purpose && { purpose }) }
  const read = (answer: unknown) => {
    const { orders, next } = answer as Answer<Order>
    return { items: orders, next }
  }
  const { first, items, end } = useInfiniteList({ handle, read, keyOf: ({ id }) => id }, { query })
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
  return { status, purpose, choose, showAll, first, orders: items, end }
}
