import type { LiveEvent } from './publish.ts'

/** Longer than a page takes from its first call to its open stream. */
const memoryMs = 60_000

/** Events before a stream was open. All times are milliseconds before now, so that no clocks are compared. */
export type RecentEvents = {
  /** How far back the record is complete. */
  since: number
  /** The newest event of each topic. */
  topics: Record<string, { ago: number; data: NonNullable<LiveEvent['data']> }>
}

type Newest = { at: number; data: NonNullable<LiveEvent['data']> }

/** The last minute of events, for pages that have read something but are not listening yet. */
export function rememberRecent(now: () => number = () => performance.now()) {
  let begun = now()
  /** Ordered by last event, so the accounts to forget come first. */
  const accounts = new Map<LiveEvent['account'], { at: number; topics: Map<string, Newest> }>()

  const forget = (until: number) => {
    for (const [account, { at }] of accounts) {
      if (at >= until) return
      accounts.delete(account)
    }
  }

  return {
    /** Events before this moment are unknown. */
    begin: () => {
      begun = now()
      accounts.clear()
    },
    hear: ({ account, topic, data = {} }: LiveEvent) => {
      const at = now()
      const topics = accounts.get(account)?.topics ?? new Map<string, Newest>()
      accounts.delete(account)
      accounts.set(account, { at, topics: topics.set(topic, { at, data }) })
      forget(at - memoryMs)
    },
    /** For one account, or for a visitor, who receives the events for everyone. */
    recall: (account: LiveEvent['account']): RecentEvents => {
      const time = now()
      const newest = [null, account].flatMap((who) => [...(accounts.get(who)?.topics ?? [])])
      const fresh = newest.filter(([, { at }]) => time - at <= memoryMs)
      return {
        since: Math.min(time - begun, memoryMs),
        topics: Object.fromEntries(
          fresh
            .toSorted(([, a], [, b]) => a.at - b.at)
            .map(([topic, { at, data }]) => [topic, { ago: time - at, data }]),
        ),
      }
    },
    accounts: () => accounts.size,
  }
}
