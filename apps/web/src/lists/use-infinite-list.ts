import type { AnswerTo, Handle, InputOf } from '@planet/api/handle'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Loaded, useLoaded } from '../api/use-data.ts'
import { type ListSource, listQuery, readFurther } from './list-query.ts'

/** The end of a list, as `ShowMore` draws it. */
export type ListEnd = { hasMore: boolean; busy: boolean; hasFailed: boolean; showMore: () => void }

/** An endless list by keyset, its beginning kept up to date; further pages are added below. */
export function useInfiniteList<H extends Handle, Item>(
  source: ListSource<H, Item>,
  input?: InputOf<H>,
  isEnabled = true,
): { first: Loaded<AnswerTo<H>> & { reload: () => void }; items: readonly Item[]; end: ListEnd } {
  const client = useQueryClient()
  const query = listQuery(source, input, isEnabled)
  const result = useQuery(query)
  const list = useLoaded(result, query.queryKey)
  const further = useMutation({ mutationFn: (from: string) => readFurther(client, source, input, from) })
  // While another selection loads, the previous one stays and does not grow.
  const next = result.isPlaceholderData ? null : (list.data?.next ?? null)
  const end = {
    hasMore: next !== null,
    busy: further.isPending,
    hasFailed: further.isError,
    showMore: () => {
      if (next !== null && !further.isPending) further.mutate(next)
    },
  }
  const first = list.state === 'ready' ? { ...list, data: list.data.answer } : list
  return { first, items: list.data?.items ?? [], end }
}
