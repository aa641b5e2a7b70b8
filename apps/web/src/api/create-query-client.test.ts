import { handles } from '@planet/api/generated/handles'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { callQuery, queryKeyOf } from './call-query.ts'
import { createQueryClient } from './create-query-client.ts'
import { readAgain } from './read-again.ts'
import { lastFailureOf, type ReportedBy } from './read-failures.ts'
import { RequestFailure } from './request.ts'
import { pendingFetch, turn } from './testing/pending-fetch.ts'

function start(reportedBy: ReportedBy = 'toast') {
  const sent = pendingFetch()
  const reported: string[] = []
  const client = createQueryClient(async (failure) => {
    if (failure instanceof RequestFailure) reported.push(failure.code)
  })
  const options = callQuery(handles.listContacts, {}, { reportedBy })
  const show = () => new QueryObserver(client, options).subscribe(() => undefined)
  const query = () => client.getQueryCache().find(options)
  const reload = () => void readAgain(client, query())
  return { sent, reported, client, show, query, reload }
}

afterEach(() => void vi.unstubAllGlobals())

it('derives the key from the call and its input', () => {
  expect(queryKeyOf(handles.getOrder, { params: { id: '7' } })).toEqual([
    '/api/order/detail/:id/',
    { params: { id: '7' } },
  ])
})

it('keeps the answer while another selection loads, and none while another thing does', async () => {
  const { sent, client } = start()
  const page = (before: string) => callQuery(handles.listTakenOrders, { query: { before } })
  const list = new QueryObserver(client, page('1'))
  list.subscribe(() => undefined)
  await sent[0]?.answer({ orders: [], next: null })
  list.setOptions(page('2'))
  expect(list.getCurrentResult().data).toMatchObject({ orders: [] })
  const order = (id: string) => callQuery(handles.getOrder, { params: { id } })
  const detail = new QueryObserver(client, order('OD-1'))
  detail.subscribe(() => undefined)
  await sent[2]?.answer({ order: { id: 'OD-1' } })
  expect(detail.getCurrentResult().data).toMatchObject({ order: { id: 'OD-1' } })
  detail.setOptions(order('OD-2'))
  expect(detail.getCurrentResult().data).toBeUndefined()
})

it('refuses an answer about another thing than was asked for', async () => {
  const { sent, client, reported } = start()
  const options = callQuery(handles.getOrder, { params: { id: 'OD-1' } })
  const detail = new QueryObserver(client, options)
  detail.subscribe(() => undefined)
  await sent[0]?.answer({ order: { id: 'OD-2' } })
  expect(detail.getCurrentResult().data).toBeUndefined()
  expect(reported).toEqual(['other_answer'])
})

it('asks once for everything on the page that shows the same answer', async () => {
  const { sent, show, query } = start()
  show()
  show()
  expect(sent).toHaveLength(1)
  await sent[0]?.answer({ contacts: [] })
  expect(query()?.state.data).toMatchObject({ contacts: [] })
  expect(sent).toHaveLength(1)
})

it('reads once more after the read in progress, however often it was requested', async () => {
  const { sent, show, reload, query } = start()
  show()
  for (let times = 0; times < 5; times += 1) reload()
  expect(sent).toHaveLength(1)
  await sent[0]?.answer({ contacts: ['old'] })
  expect(query()?.state.data).toMatchObject({ contacts: ['old'] })
  expect(sent).toHaveLength(2)
  await sent[1]?.answer({ contacts: ['new'] })
  expect(query()?.state.data).toMatchObject({ contacts: ['new'] })
  expect(sent).toHaveLength(2)
})

it('does not read again for a page that was left', async () => {
  const { sent, show, reload } = start()
  const leave = show()
  reload()
  leave()
  await turn()
  reload()
  await turn()
  expect(sent).toHaveLength(1)
})

it('forgets the answer when no page shows it any more', async () => {
  const { sent, show, query } = start()
  const leave = show()
  await sent[0]?.answer({ contacts: [] })
  leave()
  await expect.poll(query).toBeUndefined()
})

it('keeps the answer when reading it again fails, and reports the failure', async () => {
  const { sent, show, reload, reported, query } = start()
  show()
  await sent[0]?.fail('service_unavailable')
  expect(lastFailureOf(query())?.code).toBe('service_unavailable')
  reload()
  await sent[1]?.answer({ contacts: [] })
  reload()
  await sent[2]?.fail('unknown_error')
  expect(query()?.state.data).toMatchObject({ contacts: [] })
  expect(reported).toEqual(['service_unavailable', 'unknown_error'])
})

it('leaves the first failure to the page, and reports a repeated one', async () => {
  const { sent, show, reload, reported } = start('page')
  show()
  await sent[0]?.fail('service_unavailable')
  expect(reported).toEqual([])
  reload()
  await sent[1]?.fail('service_unavailable')
  expect(reported).toEqual(['service_unavailable'])
})

it('never reports that something is missing if the page says so', async () => {
  const { sent, show, reload, reported } = start('page')
  show()
  await sent[0]?.fail('data_not_found')
  reload()
  await sent[1]?.fail('data_not_found')
  expect(reported).toEqual([])
})

it('reports the end of the session, and failures behind a page with content', async () => {
  const { sent, show, reload, reported } = start('page')
  show()
  await sent[0]?.fail('not_authenticated')
  expect(reported).toEqual(['not_authenticated'])
  reload()
  await sent[1]?.answer({ contacts: [] })
  reload()
  await sent[2]?.fail('service_unavailable')
  expect(reported).toEqual(['not_authenticated', 'service_unavailable'])
})

it('reports only the first failure, or none, if the page works without the answer', async () => {
  const first = start('first')
  first.show()
  await first.sent[0]?.fail('service_unavailable')
  first.reload()
  await first.sent[1]?.answer({ contacts: [] })
  first.reload()
  await first.sent[2]?.fail('unknown_error')
  expect(first.reported).toEqual(['service_unavailable'])
  const none = start('none')
  none.show()
  await none.sent[0]?.fail('service_unavailable')
  expect(none.reported).toEqual([])
})
