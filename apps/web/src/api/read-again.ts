import type { Query, QueryClient } from '@tanstack/react-query'

type ReadQuery = Pick<Query<unknown, unknown>, 'state' | 'queryKey' | 'promise'>

const waiting = new WeakSet<ReadQuery>()

/**
 * Reads a query again. A read that is under way finishes first, and one more follows it however often it was asked for:
 * events that come faster than answers must not keep every answer from arriving.
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
