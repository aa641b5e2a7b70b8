import type { AnswerTo, Handle, InputOf } from '@planet/api/handle'
import { useCallback, useEffect, useRef, useState } from 'react'
import { handleFailure, isSessionOver } from './handle-failure.ts'
import { isMissing } from './is-missing.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { RequestFailure, requestAny } from './request.ts'

/** Who says that nothing could be read: a toast, or the page itself, which then has nothing else to show. */
export type Teller = 'toast' | 'page'

export type Loaded<T> =
  | { state: 'loading'; data?: undefined }
  | { state: 'failed'; data?: undefined; failure?: RequestFailure | undefined }
  | { state: 'ready'; data: T }

/**
 * Reads one GET call for a screen. While it is read again, what was there stays. A failure is told by the handling
 * rule, and the screen shows its own way to try again; a page that is about this alone says all of it itself. Asked for
 * again while it is being read, it is read once more afterwards: events that come faster than answers must not keep every
 * answer from arriving.
 */
export function useCall<H extends Handle>(
  call: H,
  input?: InputOf<H>,
  teller: Teller = 'toast',
): Loaded<AnswerTo<H>> & { reload: () => void } {
  const [loaded, setLoaded] = useState<Loaded<AnswerTo<H>>>({ state: 'loading' })
  const readAgain = useRef<() => void>(undefined)
  const key = JSON.stringify([call.path, input])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for call and input
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    let isShown = false
    let said: string | undefined
    const read = oneAtATime(async () => {
      try {
        const data = await requestAny(call, { ...input, signal })
        if (signal.aborted) return
        isShown = true
        setLoaded({ state: 'ready', data })
      } catch (failure) {
        if (signal.aborted) return
        const known = failure instanceof RequestFailure ? failure : undefined
        setLoaded((before) => (before.state === 'ready' ? before : { state: 'failed', failure: known }))
        // Who tries again in vain sees no change on the page, and is answered all the same.
        const isNews = known !== undefined && (isMissing(known) || known.code !== said)
        said = known?.code
        if (teller === 'page' && isNews && !isShown && !isSessionOver(known)) return
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
