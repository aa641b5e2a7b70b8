import type { AnswerTo, Handle, InputOf } from '@planet/api/handle'
import { hashKey, type QueryKey, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { callQuery, type ReadOptions } from './call-query.ts'
import { readAgain } from './read-again.ts'
import { lastFailureOf } from './read-failures.ts'
import type { RequestFailure } from './request.ts'

export type Loaded<T> =
  | { state: 'loading'; data?: undefined }
  | { state: 'failed'; data?: undefined; failure?: RequestFailure | undefined }
  | { state: 'ready'; data: T }

/** The input may be omitted if the call requires nothing. */
type Arguments<H extends Handle> =
  Record<never, never> extends InputOf<H>
    ? [input?: InputOf<H>, options?: ReadOptions<H>]
    : [input: InputOf<H>, options?: ReadOptions<H>]

/** The answer of a call, read again whenever the live stream reports a change. */
export function useData<H extends Handle>(
  handle: H,
  ...[input, options]: Arguments<H>
): Loaded<AnswerTo<H>> & { reload: () => void } {
  const query = callQuery(handle, input, options)
  return useLoaded(useQuery(query), query.queryKey)
}

/** The three states of a screen. An answer stays while it is read again, and a failure until there is an answer. */
export function useLoaded<T>(
  { data, errorUpdateCount }: UseQueryResult<T>,
  queryKey: QueryKey,
): Loaded<T> & { reload: () => void } {
  const client = useQueryClient()
  const hash = hashKey(queryKey)
  const reload = useCallback(() => void readAgain(client, client.getQueryCache().get(hash)), [client, hash])
  if (data !== undefined) return { state: 'ready', data, reload }
  if (errorUpdateCount === 0) return { state: 'loading', reload }
  return { state: 'failed', failure: lastFailureOf(client.getQueryCache().get(hash)), reload }
}
