/** Part of an endless list, newest first, and the cursor from which it goes on. */
export type Page<Item> = { items: readonly Item[]; next: string | null }

/** Adds a further page, unless the list has changed its end since the page was asked for. */
export const append = <Item>(list: Page<Item>, askedFrom: string, page: Page<Item>): Page<Item> =>
  list.next === askedFrom ? { items: [...list.items, ...page.items], next: page.next } : list

/**
 * Puts a newly read beginning in place of the old one. The items below it stay, so that a reader who has scrolled far
 * keeps their place; the list starts over only where the two do not meet.
 */
export function renew<Item>(
  list: Page<Item>,
  first: Page<Item>,
  keyOf: (item: Item) => string | number,
): Page<Item> {
  const last = first.items.at(-1)
  if (last === undefined || first.next === null) return first
  const key = keyOf(last)
  const meets = list.items.findLastIndex((item) => keyOf(item) === key)
  const below = list.items.slice(meets + 1)
  return meets < 0 || below.length === 0 ? first : { items: [...first.items, ...below], next: list.next }
}
