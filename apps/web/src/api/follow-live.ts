import type { Query, QueryClient } from '@tanstack/react-query'
import { topicsOf } from './live-topics.ts'
import { readAgain } from './read-again.ts'

type Listen = (topics: readonly string[], hear: () => void) => () => void

/** Listens to the topics of every query that a page shows, and reads the query again when one of them is published. */
export function followLive(client: QueryClient, listen: Listen): void {
  const leaveBy = new Map<string, () => void>()
  client.getQueryCache().subscribe(({ type, query }) => {
    const { queryHash } = query
    if (type === 'observerAdded' && !leaveBy.has(queryHash)) {
      const topics = topicsOf(query.queryKey[0])
      if (topics.length > 0)
        leaveBy.set(
          queryHash,
          listen(topics, () => void hear(client, query)),
        )
    } else if (type === 'observerRemoved' && query.getObserversCount() === 0) {
      leaveBy.get(queryHash)?.()
      leaveBy.delete(queryHash)
    }
  })
}

async function hear(client: QueryClient, query: Query): Promise<void> {
  const { data } = query.state
  if (data === undefined || !query.meta?.isSettled?.(data as never)) await readAgain(client, query)
}
