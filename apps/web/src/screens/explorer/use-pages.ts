import type { AnswerOf, Call, ParamsOf, QueryOf } from '@planet/contract/call'
import { useEffect, useRef, useState } from 'react'
import { handleFailure } from '../../api/handle-failure.ts'
import { request } from '../../api/request.ts'

type Input<C extends Call> = { params?: ParamsOf<C>; query?: QueryOf<C> }

/**
 * An endless list by keyset: the first page comes with the screen, further ones are appended. A new first page (after a
 * live event) starts over.
 */
export function usePages<C extends Call, Item>(
  call: Pick<C, 'method' | 'path'>,
  input: Input<C>,
  first: { items: readonly Item[]; next: string | null } | undefined,
  read: (answer: AnswerOf<C>) => { items: readonly Item[]; next: string | null },
) {
  const [more, setMore] = useState<{ items: readonly Item[]; next: string | null }>()
  const [busy, setBusy] = useState(false)
  const shownFirst = useRef(first)
  useEffect(() => {
    if (shownFirst.current !== first) setMore(undefined)
    shownFirst.current = first
  }, [first])
  const next = more ? more.next : (first?.next ?? null)
  const showMore = async () => {
    if (next === null || busy) return
    setBusy(true)
    try {
      const query = { ...input.query, before: next } as QueryOf<C>
      const page = read(await request<C>(call, { ...input, query }))
      setMore({ items: [...(more?.items ?? []), ...page.items], next: page.next })
    } catch (failure) {
      await handleFailure(failure)
    } finally {
      setBusy(false)
    }
  }
  return { items: [...(first?.items ?? []), ...(more?.items ?? [])], hasMore: next !== null, busy, showMore }
}
