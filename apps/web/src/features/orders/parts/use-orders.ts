import { orderStatuses } from '@planet/api/fields/order-fields'
import type { handles } from '@planet/api/generated/handles'
import { useInfiniteList } from '../../../lists/use-infinite-list.ts'
import { replaceQuery, useAddress } from '../../../routes/location.ts'
import { queryOfDays } from './query-of-days.ts'

export const orderPurposes = ['sale', 'card'] as const

export const invoicesOnly = { invoice: 'true' } as const

type Answer<Order> = { orders: readonly Order[]; next: string | null }
type FilterName = 'status' | 'purpose' | 'search' | 'since' | 'until'

/** The filter of an order list, from the URL. */
export function useOrderFilter() {
  const address = useAddress()
  const asked = new URLSearchParams(address.slice(location.pathname.length))
  const status = orderStatuses.find((one) => one === asked.get('status'))
  const purpose = orderPurposes.find((one) => one === asked.get('purpose'))
  const [search, since, until] = [
    asked.get('search') ?? '',
    asked.get('since') ?? '',
    asked.get('until') ?? '',
  ]
  const query = {
    ...(status && { status }),
    ...(purpose && { purpose }),
    ...(search && { search }),
    ...queryOfDays(since, until),
  }
  const choose = (name: FilterName, value: string) => {
    const next = new URLSearchParams(asked)
    if (value === '') next.delete(name)
    else next.set(name, value)
    replaceQuery(next.size > 0 ? `?${next}` : '')
  }
  const showAll = () => replaceQuery('')
  return { status, purpose, search, since, until, query, choose, showAll }
}

/** A list of orders as filtered by the URL, restarted when one of them changes. */
export function useOrders<Order extends { id: string }>(
  handle: typeof handles.listTakenOrders | typeof handles.listMerchantOrders,
  more: Readonly<Record<string, string>> = {},
) {
  const filter = useOrderFilter()
  const read = (answer: unknown) => {
    const { orders, next } = answer as Answer<Order>
    return { items: orders, next }
  }
  const query = { ...filter.query, ...more }
  const { first, items, end } = useInfiniteList({ handle, read, keyOf: ({ id }) => id }, { query })
  return { ...filter, first, orders: items, end }
}
