import type { AnswerOf, Call, ParamsOf, QueryOf } from '@planet/contract/call'
import { useCallback, useEffect, useRef, useState } from 'react'
import { handleFailure } from './handle-failure.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { RequestFailure, request } from './request.ts'

type Input<C extends Call> = { params?: ParamsOf<C>; query?: QueryOf<C> }

export type Loaded<T> =
  | { state: 'loading'; data?: undefined }
  | { state: 'failed'; data?: undefined; failure?: RequestFailure | undefined }
  | { state: 'ready'; data: T }

/**
 * Reads one GET call for a screen. While it is read again, what was there stays. A failure is told by the handling
 * rule, and the screen shows its own way to try again. Asked for again while it is being read, it is read once more
 * afterwards: events that come faster than answers must not keep every answer from arriving.
 */
export function useCall<C extends Call>(
  call: Pick<C, 'method' | 'path'>,
  input: Input<C> = {},
): Loaded<AnswerOf<C>> & { reload: () => void } {
  const [loaded, setLoaded] = useState<Loaded<AnswerOf<C>>>({ state: 'loading' })
  const readAgain = useRef<() => void>(undefined)
  const key = JSON.stringify([call.path, input])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for call and input
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const read = oneAtATime(async () => {
      try {
        const data = await request<C>(call, { ...input, signal })
        if (!signal.aborted) setLoaded({ state: 'ready', data })
      } catch (failure) {
        if (signal.aborted) return
        const known = failure instanceof RequestFailure ? failure : undefined
        setLoaded((before) => (before.state === 'ready' ? before : { state: 'failed', failure: known }))
        await handleFailure(failure)
      }
    }, signal)
    readAgain.current = read
    read()
    return () => leaving.abort()
  }, [key])
  const reload = useCallback(() => readAgain.current?.(), [])
  return { ...loaded, reload }
}
