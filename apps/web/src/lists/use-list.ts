import type { AnswerTo, Handle, InputOf } from '@planet/api/handle'
import { useState } from 'react'
import { handleFailure } from '../api/handle-failure.ts'
import { useLive } from '../api/live.ts'
import { requestAny } from '../api/request.ts'
import { type Teller, useCall } from '../api/use-call.ts'
import { append, type Page, renew } from './keyset-list.ts'

type Source<H extends Handle, Item> = {
  call: H
  read: (answer: AnswerTo<H>) => { items: readonly Item[]; next?: string | null | undefined }
  keyOf: (item: Item) => string | number
  /** What happens to its beginning is heard by these. */
  topics: readonly string[]
  teller?: Teller
}

/** The end of a list, as `ShowMore` draws it. */
export type ListEnd = { hasMore: boolean; busy: boolean; hasFailed: boolean; showMore: () => void }

/** An endless list by keyset. Its beginning is read again when something happens; further pages are added below. */
export function useList<H extends Handle, Item>(
  { call, read, keyOf, topics, teller }: Source<H, Item>,
  input?: InputOf<H>,
) {
  const first = useCall(call, input, teller)
  useLive(topics, first.reload)
  const page = (answer: AnswerTo<H>): Page<Item> => {
    const { items, next } = read(answer)
    return { items, next: next ?? null }
  }
  const key = JSON.stringify(input)
  const [shown, setShown] = useState<{ answer: AnswerTo<H>; key: string; list: Page<Item> }>()
  const [reading, setReading] = useState<'idle' | 'busy' | 'failed'>('idle')
  // While another selection is being read, what was there stays; only its own answers are joined to a list.
  if (first.data && first.data !== shown?.answer) {
    const list = page(first.data)
    setShown({ answer: first.data, key, list: shown?.key === key ? renew(shown.list, list, keyOf) : list })
  }
  const next = shown?.key === key ? shown.list.next : null
  const showMore = async () => {
    if (next === null || reading === 'busy') return
    setReading('busy')
    try {
      const query = { ...input?.query, before: next }
      const further = page(await requestAny(call, { ...input, query }))
      setShown((now) => now && (now.key === key ? { ...now, list: append(now.list, next, further) } : now))
      setReading('idle')
    } catch (failure) {
      setReading('failed')
      await handleFailure(failure)
    }
  }
  const end: ListEnd = {
    hasMore: next !== null,
    busy: reading === 'busy',
    hasFailed: reading === 'failed',
    showMore,
  }
  return { first, items: shown?.list.items ?? [], end }
}
