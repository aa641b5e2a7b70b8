import { handles } from '@planet/api/generated/handles'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { callQuery } from './call-query.ts'
import { createQueryClient } from './create-query-client.ts'
import { followLive } from './follow-live.ts'
import { topicsOf } from './live-topics.ts'
import { pendingFetch } from './testing/pending-fetch.ts'

type Listener = { topics: readonly string[]; hear: () => void }

function start() {
  const sent = pendingFetch()
  const client = createQueryClient(async () => undefined)
  const listeners = new Set<Listener>()
  followLive(client, (topics, hear) => {
    const listener = { topics, hear }
    listeners.add(listener)
    return () => void listeners.delete(listener)
  })
  const publish = (topic: string) => {
    for (const { topics, hear } of [...listeners]) if (topics.includes(topic)) hear()
  }
  return { sent, client, listeners, publish }
}

afterEach(() => void vi.unstubAllGlobals())

it('reads the queries of a topic again, and no others', async () => {
  const { sent, client, publish } = start()
  new QueryObserver(client, callQuery(handles.walletBalances)).subscribe(() => undefined)
  new QueryObserver(client, callQuery(handles.listCards)).subscribe(() => undefined)
  await sent[0]?.answer({ assets: [] })
  await sent[1]?.answer({ cards: [] })
  publish('balance')
  expect(sent.slice(2).map(({ url }) => url)).toEqual(['/api/wallet/balances/'])
})

it('listens once for each query, from the moment it is read, until no page shows it', () => {
  const { client, listeners, sent } = start()
  const show = () => new QueryObserver(client, callQuery(handles.walletBalances)).subscribe(() => undefined)
  const leave = [show(), show()]
  expect([...listeners].map(({ topics }) => topics)).toEqual([['balance']])
  expect(sent).toHaveLength(1)
  leave[0]?.()
  expect(listeners.size).toBe(1)
  leave[1]?.()
  expect(listeners.size).toBe(0)
})

it('does not listen for an answer without topics', () => {
  const { client, listeners } = start()
  new QueryObserver(client, callQuery(handles.site)).subscribe(() => undefined)
  expect(listeners.size).toBe(0)
})

it('stops reading once an answer is final', async () => {
  const { sent, client, publish } = start()
  const isSettled = ({ entry }: { entry: { state: string } }) => entry.state === 'final'
  const query = callQuery(handles.transferDetail, { params: { id: '1' } }, { isSettled })
  new QueryObserver(client, query).subscribe(() => undefined)
  await sent[0]?.answer({ entry: { state: 'pending' } })
  publish('block')
  await sent[1]?.answer({ entry: { state: 'final' } })
  publish('block')
  publish('balance')
  expect(sent).toHaveLength(2)
})

it('knows every topic of an answer', () => {
  expect(topicsOf(handles.getOrder.path)).toEqual(['balance', 'block', 'order'])
  expect(topicsOf(handles.listSessions.path)).toEqual([])
})
