import { openUntil } from '@planet/compliance/customers/personal-data'
import type { Paged } from '../../frame/paging.ts'
import type { Visit } from '../../frame/section.ts'
import type { ConsoleServices } from '../../frame/services.ts'
import type { ActivityEntry, ActivityKind, ActivityScope, ActivitySource } from './activity-entry.ts'
import * as money from './activity-money.ts'
import * as person from './activity-person.ts'
import { readTimeline } from './timeline.ts'

const sources: Readonly<Record<ActivityKind, ActivitySource>> = { ...money.sources, ...person.sources }

/** The kinds of activity that the operator's roles may see. Logins are personal data, which has to be open. */
export async function kindsOf(
  { accounts, bridge }: ConsoleServices,
  { may, operator }: Visit,
  account: string,
): Promise<ActivityKind[]> {
  const isOpen = may('customers.open') && (await openUntil(accounts, operator, account)) !== undefined
  const settlements = bridge && may('converts.see') ? (['deposit', 'convert'] as const) : []
  return [
    ...settlements,
    ...(may('orders.see') ? (['order'] as const) : []),
    ...(may('cards.see') ? (['card', 'charge'] as const) : []),
    ...(may('points.see') ? (['points'] as const) : []),
    ...(['booking', 'status', 'agreement', 'operator', 'note'] as const),
    ...(isOpen ? (['login'] as const) : []),
  ]
}

/** What happened around an account, newest first. */
export function readActivity(
  services: ConsoleServices,
  visit: Visit,
  account: string,
  { kinds, after, count }: { kinds: readonly ActivityKind[]; after?: string; count: number },
): Promise<Paged<ActivityEntry>> {
  const scope: ActivityScope = { services, visit, account }
  const lists = kinds.map((kind) => (key: string, maxRows: number) => sources[kind](scope, key, maxRows))
  return readTimeline(lists, after, count)
}
