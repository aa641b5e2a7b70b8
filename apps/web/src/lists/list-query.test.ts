import { handles } from '@planet/api/generated/handles'
import type { AnswerTo } from '@planet/api/handle'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../api/create-query-client.ts'
import { readAgain } from '../api/read-again.ts'
import { pendingFetch } from '../api/testing/pending-fetch.ts'
import { listQuery, readFurther } from './list-query.ts'

const source = {
  handle: handles.loginHistory,
  read: ({ entries, next }: AnswerTo<typeof handles.loginHistory>) => ({ items: entries, next }),
  keyOf: ({ id }: { id: string }) => id,
}
const page = (ids: string, next: string | null) => ({ entries: [...ids].map((id) => ({ id })), next })

function start() {
  const sent = pendingFetch()
  const client = createQueryClient(async () => undefined)
  const query = listQuery(source, {}, true)
  new QueryObserver(client, query).subscribe(() => undefined)
  const shown = () => {
    const list = client.getQueryData(query.queryKey)
    return list && [list.items.map(({ id }) => id).join(''), list.next]
  }
  const further = (from: string) => readFurther(client, source, {}, from)
  const again = () => void readAgain(client, client.getQueryCache().find(query))
  return { sent, shown, further, again }
}

afterEach(() => void vi.unstubAllGlobals())

it('adds the page that follows the cursor', async () => {
  const { sent, shown, further } = start()
  await sent[0]?.answer(page('fed', 'd'))
  const reading = further('d')
  expect(sent[1]?.url).toBe('/api/auth/login_history/?before=d')
  await sent[1]?.answer(page('cba', null))
  await reading
  expect(shown()).toEqual(['fedcba', null])
})

it('reads only its beginning again, and keeps the pages below', async () => {
  const { sent, shown, further, again } = start()
  await sent[0]?.answer(page('fed', 'd'))
  const reading = further('d')
  await sent[1]?.answer(page('cba', 'a'))
  await reading
  again()
  await sent[2]?.answer(page('gfe', 'e'))
  expect(shown()).toEqual(['gfedcba', 'a'])
  expect(sent).toHaveLength(3)
})

it('keeps a page that arrives while its beginning is read again', async () => {
  const { sent, shown, further, again } = start()
  await sent[0]?.answer(page('fed', 'd'))
  again()
  const reading = further('d')
  await sent[2]?.answer(page('cba', 'a'))
  await reading
  await sent[1]?.answer(page('gfe', 'e'))
  expect(shown()).toEqual(['gfedcba', 'a'])
})

it('drops a page of a list that has started over', async () => {
  const { sent, shown, further, again } = start()
  await sent[0]?.answer(page('fed', 'd'))
  const reading = further('d')
  again()
  await sent[2]?.answer(page('zyx', 'x'))
  await sent[1]?.answer(page('cba', 'a'))
  await reading
  expect(shown()).toEqual(['zyx', 'x'])
})

it('shows the previous selection while another loads, unless it was empty', async () => {
  const sent = pendingFetch()
  const client = createQueryClient(async () => undefined)
  const selection = (before: string) => listQuery(source, { query: { before } }, true)
  const observer = new QueryObserver(client, selection('z'))
  observer.subscribe(() => undefined)
  const shown = () => observer.getCurrentResult().data?.items.map(({ id }) => id)
  await sent[0]?.answer(page('fed', null))
  observer.setOptions(selection('y'))
  expect(shown()).toEqual(['f', 'e', 'd'])
  await sent[1]?.answer(page('', null))
  expect(shown()).toEqual([])
  observer.setOptions(selection('x'))
  expect(shown()).toBeUndefined()
})
