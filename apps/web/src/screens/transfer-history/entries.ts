import type { Entry } from './use-history.ts'

/** The name that says most: the contact's, the account's, or the address, which is a name here and not compared. */
export function otherParty({ direction, from, to, contact_name }: Entry): string {
  const other = direction === 'out' ? to : from
  return contact_name ?? other.account_id ?? `${other.address.slice(0, 8)}…${other.address.slice(-6)}`
}

/** Entries under the reader's own days, in the order in which they come. */
export function byDay<E extends { time: string }>(entries: readonly E[]): { day: string; items: E[] }[] {
  const days: { day: string; items: E[] }[] = []
  for (const entry of entries) {
    const day = dayOf(new Date(entry.time))
    const last = days.at(-1)
    if (last?.day === day) last.items.push(entry)
    else days.push({ day, items: [entry] })
  }
  return days
}

const two = (value: number): string => String(value).padStart(2, '0')
const dayOf = (time: Date): string =>
  `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`
