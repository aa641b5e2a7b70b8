import type { Visit } from '../../frame/section.ts'
import type { ConsoleServices } from '../../frame/services.ts'

export type MoneyKind = 'deposit' | 'convert' | 'order' | 'card' | 'charge' | 'points' | 'booking'
export type PersonKind = 'status' | 'agreement' | 'operator' | 'note' | 'login'
export type ActivityKind = MoneyKind | PersonKind

export type ActivityEntry = {
  at: Date
  kind: ActivityKind
  /** A sentence. */
  what: string
  /** What became of it, or why it was done. */
  state: string
  href?: string
  /** Where its list continues. */
  key: string
}

export type ActivityScope = { services: ConsoleServices; visit: Visit; account: string }

/** The entries of one kind, newest first, after the key of the last one seen. */
export type ActivitySource = (scope: ActivityScope, after: string, count: number) => Promise<ActivityEntry[]>

/** A key that is not a number starts at the beginning. */
export const numberIn = (key: string): bigint | undefined =>
  /^\d{1,18}$/.test(key) ? BigInt(key) : undefined

const moment = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) (.{1,80})$/

/** The key of a list that is sorted by time and then by id. */
export const keyAt = (at: Date, id: string): string => `${at.toISOString()} ${id}`

export function cursorIn(key: string): readonly [at: string, id: string] | undefined {
  const [, at = '', id = ''] = moment.exec(key) ?? []
  return Number.isNaN(Date.parse(at)) ? undefined : [at, id]
}
