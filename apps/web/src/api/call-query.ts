import type { AnswerTo, Handle } from '@planet/api/handle'
import { type QueryKey, queryOptions } from '@tanstack/react-query'
import type { ReportedBy } from './read-failures.ts'
import { type AnyInput, requestAny } from './request.ts'

export type ReadOptions<H extends Handle> = {
  reportedBy?: ReportedBy
  /** Marks an answer as final, after which live updates no longer concern it. */
  isSettled?: (answer: AnswerTo<H>) => boolean
  /** How soon to read again without a live update, for answers that have none. */
  pollMs?: (answer: AnswerTo<H>) => number | false
}

export const queryKeyOf = ({ path }: Handle, input: AnyInput = {}) => [path, input] as const

/** Another selection of the same thing; the path of a call names the thing. */
const isSameThing = (before: QueryKey | undefined, { params }: AnyInput): boolean =>
  before !== undefined && JSON.stringify((before[1] as AnyInput).params) === JSON.stringify(params)

/** The query that makes a call. While another selection of the same thing loads, the previous answer stays. */
export const callQuery = <H extends Handle>(
  handle: H,
  input: AnyInput = {},
  { pollMs, ...meta }: ReadOptions<H> = {},
) =>
  queryOptions({
    queryKey: queryKeyOf(handle, input),
    queryFn: ({ signal }) => requestAny(handle, { ...input, signal }),
    placeholderData: (answer, before) => (isSameThing(before?.queryKey, input) ? answer : undefined),
    refetchInterval: ({ state }) => (state.data !== undefined && pollMs?.(state.data)) || false,
    meta,
  })
