import { useState } from 'react'
import type { TypedItem } from './invoice-draft.ts'

const emptyItem = (key: number): TypedItem => ({ key, name: '', quantity: '1', unitPrice: '' })

/** The lines of an invoice while it is written. Keys stay with their lines when others are removed. */
export function useItems() {
  const [{ items }, setState] = useState({ items: [emptyItem(0)], next: 1 })
  return {
    items,
    change: (item: TypedItem) =>
      setState((now) => ({ ...now, items: now.items.map((one) => (one.key === item.key ? item : one)) })),
    add: () => setState((now) => ({ items: [...now.items, emptyItem(now.next)], next: now.next + 1 })),
    remove: (key: number) =>
      setState((now) => ({ ...now, items: now.items.filter((one) => one.key !== key) })),
  }
}
