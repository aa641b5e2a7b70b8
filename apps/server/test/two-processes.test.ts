import { connect } from '@planet/platform/database/database'
import { publish } from '@planet/platform/live/publish'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Child, startChild } from '../src/testing/child-process.ts'
import { createEmptyDatabase, type EmptyDatabase } from '../src/testing/empty-database.ts'
import { ownPage } from '../src/testing/test-api.ts'
import { testSettings } from '../src/testing/test-config.ts'

let database: EmptyDatabase
let children: Child[]
beforeAll(async () => {
  database = await createEmptyDatabase()
  const entry = new URL('../src/testing/session-server.ts', import.meta.url)
  const start = () => startChild({ entry, args: [], env: testSettings(database.url) })
  // Together on an empty database: both migrate it, without interfering.
  children = await Promise.all([start(), start()])
})
afterAll(async () => {
  await Promise.all(children.map((child) => child.stop()))
  await database.drop()
})

const address = (index: number) => children[index]?.ready.api ?? ''

it('shares rate limits', async () => {
  const statuses: number[] = []
  for (let n = 0; n < 8; n += 1) {
    const answer = await fetch(`${address(n % 2)}/api/inquiry/send/`, {
      method: 'POST',
      headers: { ...ownPage, 'content-type': 'application/json' },
      body: '{"contents":{}}',
    })
    statuses.push(answer.status)
  }
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429, 429])
})

async function listen(index: number, account: string, path = '/api/live/') {
  const leave = new AbortController()
  const headers = { 'x-test-account': account }
  const answer = await fetch(`${address(index)}${path}`, { headers, signal: leave.signal })
  let received = ''
  const reading = (async () => {
    for await (const chunk of answer.body ?? []) received += Buffer.from(chunk).toString()
  })().catch(() => undefined)
  return {
    answer,
    received: () => received,
    leave: async () => {
      leave.abort()
      await reading
    },
  }
}

it('publishes changes to the account in every process, and to no one else', async () => {
  const streams = await Promise.all([listen(0, 'PW-1'), listen(1, 'PW-1'), listen(1, 'PW-2')])
  expect(streams[0]?.answer.headers.get('content-type')).toBe('text/event-stream')
  const connection = connect(database.url, { max: 1 })
  const tables = connection.db
  await publish(tables, { account: 'PW-1', topic: 'balance', data: { asset: 'BTC' } })
  await publish(tables, { account: null, topic: 'notice' })
  for (const stream of streams) await expect.poll(stream.received).toContain('event: notice')
  const balances = streams.map((stream) =>
    stream.received().includes('event: balance\ndata: {"asset":"BTC"}\n\n'),
  )
  expect(balances).toEqual([true, true, false])
  await Promise.all(streams.map((stream) => stream.leave()))
  await connection.close()
})

it('first reports recent events, so that a page that is still opening its stream misses nothing', async () => {
  const connection = connect(database.url, { max: 1 })
  const tables = connection.db
  const witness = await listen(0, 'PW-4')
  await publish(tables, { account: 'PW-4', topic: 'card', data: { id: 'C-1' } })
  await expect.poll(witness.received).toContain('event: card')
  const late = [await listen(0, 'PW-4'), await listen(0, 'PW-5')]
  for (const stream of late) await expect.poll(stream.received).toContain('event: recent')
  expect(late[0]?.received()).toMatch(/"card":\{"ago":[\d.]+,"data":\{"id":"C-1"\}\}/)
  expect(late[1]?.received()).not.toContain('card')
  await Promise.all([witness, ...late].map((stream) => stream.leave()))
  await connection.close()
})

it('publishes to visitors what concerns everyone, and nothing about an account', async () => {
  const stream = await listen(0, '', '/api/explorer/live/')
  const connection = connect(database.url, { max: 1 })
  const tables = connection.db
  await publish(tables, { account: 'PW-1', topic: 'balance' })
  await publish(tables, { account: null, topic: 'block', data: { number: 7 } })
  await expect.poll(stream.received).toContain('event: block')
  expect(stream.received()).not.toContain('balance')
  await stream.leave()
  await connection.close()
})

it('requires a session to stream', async () => {
  for (const account of ['', 'PW-1 pending']) {
    const answer = await fetch(`${address(0)}/api/live/`, { headers: { 'x-test-account': account } })
    expect(answer.ok).toBe(false)
    expect(await answer.json()).toMatchObject({ success: false })
  }
})

it('limits the open streams of one account', async () => {
  const streams = await Promise.all(Array.from({ length: 20 }, () => listen(0, 'PW-MANY')))
  expect(streams.map(({ answer }) => answer.status)).toEqual(Array(20).fill(200))
  const more = await listen(0, 'PW-MANY')
  expect([more.answer.status, more.answer.headers.get('retry-after')]).toEqual([429, '30'])
  await more.leave()
  await streams.pop()?.leave()
  const again = async () => {
    const stream = await listen(0, 'PW-MANY')
    streams.push(stream)
    return stream.answer.status
  }
  await expect.poll(again).toBe(200)
  await Promise.all(streams.map((stream) => stream.leave()))
})

it('ends while a client is still listening', async () => {
  const stream = await listen(1, 'PW-3')
  expect(await children[1]?.stop()).toBe(0)
  await stream.leave()
})
