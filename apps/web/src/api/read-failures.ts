import type { Query } from '@tanstack/react-query'
import { isMissing } from './is-missing.ts'
import { isSessionOver } from './is-session-over.ts'
import { RequestFailure } from './request.ts'

/**
 * Who reports a failed read:
 * - `toast`: the handling rule, every time.
 * - `page`: the page, which has nothing else to show; the handling rule once something is shown.
 * - `first`: the handling rule, but only until something is shown; the next read makes up for a later failure.
 * - `none`: not reported; the page works without the answer.
 */
export type ReportedBy = 'toast' | 'page' | 'first' | 'none'

/** The part of a query that matters here. */
type ReadQuery = Pick<Query<unknown, unknown>, 'state' | 'meta'>

const lastFailures = new WeakMap<ReadQuery, RequestFailure>()

/** Why the latest read failed. TanStack Query clears it as soon as it retries, and the page must not flicker. */
export const lastFailureOf = (query: ReadQuery | undefined): RequestFailure | undefined =>
  query && lastFailures.get(query)

/** Whether the handling rule reports this failure. Call it once per failed read. */
export function isReported(failure: unknown, query: ReadQuery): boolean {
  const known = failure instanceof RequestFailure ? failure : undefined
  const before = lastFailures.get(query)
  if (known) lastFailures.set(query, known)
  const isShown = query.state.data !== undefined
  switch (query.meta?.reportedBy ?? 'toast') {
    case 'none':
      return false
    case 'first':
      return !isShown
    case 'toast':
      return true
    case 'page': {
      // A failed retry changes nothing on the page, so a repeated failure needs its own message.
      const isNew = known !== undefined && (isMissing(known) || known.code !== before?.code)
      return isShown || !isNew || isSessionOver(known)
    }
  }
}
