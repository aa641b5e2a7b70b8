import type { Query, QueryClient } from '@tanstack/react-query'

type ReadQuery = Pick<Query<unknown, unknown>, 'state' | 'queryKey' | 'promise'>

const waiting = new WeakSet<ReadQuery>()

/**
 * Reads a query again. A read in progress finishes first, followed by one more no matter how often it was requested:
 * events that arrive faster than answers must not starve every answer.
 */
export async function readAgain(client: QueryClient, query: ReadQuery | undefined): Promise<void> {
  if (!query || waiting.has(query)) return
  if (query.state.fetchStatus !== 'idle') {
    waiting.add(query)
    await query.promise?.catch(() => undefined)
    waiting.delete(query)
  }
  const filter = { queryKey: query.queryKey, exact: true, type: 'active' } as const
  await client.refetchQueries(filter, { cancelRefetch: false })
}
