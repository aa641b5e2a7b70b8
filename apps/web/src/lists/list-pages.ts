/** Part of an endless list, newest first, and the cursor where it continues. */
export type Page<Item> = { items: readonly Item[]; next: string | null }

/** Adds another page, unless the end of the list has changed since the page was requested. */
export const append = <Item>(list: Page<Item>, askedFrom: string, page: Page<Item>): Page<Item> =>
  list.next === askedFrom ? { items: [...list.items, ...page.items], next: page.next } : list

/**
 * Replaces the old beginning with a newly read one. The items below stay, so that a reader who has scrolled far keeps
 * their position; the list starts over only if the two do not overlap.
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
