import type { AnswerTo, Handle, InputOf } from '@planet/api/handle'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { queryKeyOf } from '../api/call-query.ts'
import type { ReportedBy } from '../api/read-failures.ts'
import { type AnyInput, requestAny } from '../api/request.ts'
import { append, type Page, renew } from './list-pages.ts'

export type ListSource<H extends Handle, Item> = {
  handle: H
  read: (answer: AnswerTo<H>) => { items: readonly Item[]; next?: string | null | undefined }
  keyOf: (item: Item) => string | number
  /** The name of the cursor in the call's query. */
  cursor?: 'before' | 'after'
  reportedBy?: ReportedBy
}

/** The list as far as it was read, and the latest answer to its beginning. */
type List<H extends Handle, Item> = Page<Item> & { answer: AnswerTo<H> }

const pageOf = <H extends Handle, Item>({ read }: ListSource<H, Item>, answer: AnswerTo<H>): Page<Item> => {
  const { items, next } = read(answer)
  return { items, next: next ?? null }
}

const listKey = (handle: Handle, input: AnyInput = {}) => [...queryKeyOf(handle, input), 'list'] as const

/** While another selection loads, the previous one stays; an empty one would say that there is nothing. */
const keepUnlessEmpty = <T>(previous: T | undefined): T | undefined =>
  (previous as Page<unknown> | undefined)?.items.length ? previous : undefined

/**
 * An endless list by keyset as one query. Reading it again reads only its beginning and joins it with what was shown;
 * the library's infinite query would read every page again at each event.
 */
export const listQuery = <H extends Handle, Item>(
  source: ListSource<H, Item>,
  input: InputOf<H> | undefined,
  enabled: boolean,
) => {
  const { handle, keyOf, reportedBy = 'toast' } = source
  const queryKey = listKey(handle, input)
  return queryOptions({
    queryKey,
    queryFn: async ({ signal, client }): Promise<List<H, Item>> => {
      const answer = await requestAny(handle, { ...input, signal })
      const shown = client.getQueryData<List<H, Item>>(queryKey)
      const first = pageOf(source, answer)
      return { answer, ...(shown ? renew(shown, first, keyOf) : first) }
    },
    placeholderData: keepUnlessEmpty,
    enabled,
    meta: { reportedBy },
  })
}

/** Reads the page that follows a cursor and adds it to the list. */
export async function readFurther<H extends Handle, Item>(
  client: QueryClient,
  source: ListSource<H, Item>,
  input: InputOf<H> | undefined,
  from: string,
): Promise<void> {
  const { handle, cursor = 'before' } = source
  const query = { ...((input as AnyInput | undefined)?.query as object), [cursor]: from }
  const further = pageOf(source, await requestAny(handle, { ...input, query }))
  client.setQueryData<List<H, Item>>(
    listKey(handle, input),
    (list) => list && { answer: list.answer, ...append(list, from, further) },
  )
}
