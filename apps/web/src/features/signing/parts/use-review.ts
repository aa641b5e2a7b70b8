import { useEffect, useRef, useState } from 'react'
import type { Trouble } from '../../trouble/parts/trouble.ts'
import { describe, follow } from '../../trouble/parts/use-act.ts'

export type Review<T> =
  | { state: 'checking' }
  | { state: 'ready'; reviewed: T }
  /** The vault refuses to sign this, or the server did not respond or rejected it. */
  | { state: 'failed'; trouble: Trouble }

/** The review waits for a pause in typing. */
const typingMs = 300

/**
 * Lets the vault build and decode what would be signed, before asking for the trade password. Another key starts
 * another review; without a key there is nothing to review. A review that failed is made again when the connection is
 * back.
 */
export function useReview<T>(
  key: string | undefined,
  prepare: () => Promise<T>,
  { isTyped = false }: { isTyped?: boolean } = {},
): Review<T> & { again: () => void } {
  const [attempt, setAttempt] = useState(0)
  const [found, setFound] = useState<{ id: string; review: Review<T> }>()
  const latest = useRef(prepare)
  latest.current = prepare
  const id = key === undefined ? undefined : `${attempt} ${key}`
  useEffect(() => {
    if (id === undefined) return
    let isCurrent = true
    const run = async () => {
      const review = await reviewOf(latest.current)
      if (isCurrent) setFound({ id, review })
    }
    const timer = setTimeout(run, isTyped ? typingMs : 0)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [id, isTyped])
  const again = () => setAttempt((count) => count + 1)
  const hasFailed = found?.review.state === 'failed'
  useEffect(() => {
    if (!hasFailed) return
    const retry = () => setAttempt((count) => count + 1)
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [hasFailed])
  return found && found.id === id ? { ...found.review, again } : { state: 'checking', again }
}

async function reviewOf<T>(prepare: () => Promise<T>): Promise<Review<T>> {
  try {
    return { state: 'ready', reviewed: await prepare() }
  } catch (failure) {
    const trouble = await describe(failure)
    await follow(failure)
    return { state: 'failed', trouble }
  }
}
