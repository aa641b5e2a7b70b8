import type { AnswerOf, Call, ParamsOf, QueryOf } from '@planet/contract/call'
import { useCallback, useEffect, useState } from 'react'
import { handleFailure } from './handle-failure.ts'
import { RequestFailure, request } from './request.ts'

type Input<C extends Call> = { params?: ParamsOf<C>; query?: QueryOf<C> }

export type Loaded<T> =
  | { state: 'loading'; data?: undefined }
  | { state: 'failed'; data?: undefined; failure?: RequestFailure | undefined }
  | { state: 'ready'; data: T }

/**
 * Reads one GET call for a screen. While it is read again, what was there stays. A failure is told by the handling
 * rule, and the screen shows its own way to try again.
 */
export function useCall<C extends Call>(
  call: Pick<C, 'method' | 'path'>,
  input: Input<C> = {},
): Loaded<AnswerOf<C>> & { reload: () => void } {
  const [loaded, setLoaded] = useState<Loaded<AnswerOf<C>>>({ state: 'loading' })
  const [round, setRound] = useState(0)
  const key = JSON.stringify([call.path, input])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for call and input; `round` asks again
  useEffect(() => {
    const leaving = new AbortController()
    request<C>(call, { ...input, signal: leaving.signal }).then(
      (data) => !leaving.signal.aborted && setLoaded({ state: 'ready', data }),
      (failure) => {
        if (leaving.signal.aborted) return
        const known = failure instanceof RequestFailure ? failure : undefined
        setLoaded((before) => (before.state === 'ready' ? before : { state: 'failed', failure: known }))
        return handleFailure(failure)
      },
    )
    return () => leaving.abort()
  }, [key, round])
  const reload = useCallback(() => setRound((before) => before + 1), [])
  return { ...loaded, reload }
}
