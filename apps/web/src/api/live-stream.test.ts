import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { liveStream } from './live-stream.ts'

/** A stand-in for the browser's EventSource. */
class Connection extends EventTarget {
  readyState = 0
  close = () => {
    this.readyState = 2
  }

  say(topic: string, data: unknown = {}): void {
    this.dispatchEvent(new MessageEvent(topic, { data: JSON.stringify(data) }))
  }

  /** The server's first message. */
  open(topics: Record<string, { ago: number; data: object }> = {}, since = 60_000): void {
    this.readyState = 1
    this.say('recent', { since, topics })
  }

  fail(readyState: 0 | 2): void {
    this.readyState = readyState
    this.dispatchEvent(new Event('error'))
  }
}

const begin = () => {
  const made: Connection[] = []
  const received: string[] = []
  const { listen } = liveStream(() => {
    const one = new Connection()
    made.push(one)
    return one as unknown as EventSource
  })
  return {
    received,
    made,
    last: () => made.at(-1) as Connection,
    listen: (name: string, ...topics: string[]) =>
      listen(topics, (topic, data) => received.push(`${name} ${topic} ${JSON.stringify(data)}`)),
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('delivers events to the listeners of their topic, and closes without a listener', () => {
  const { received, made, last, listen } = begin()
  const leave = [listen('a', 'balance'), listen('b', 'balance', 'card')]
  last().open()
  last().say('balance', { asset: 'BTC' })
  last().say('card')
  expect(received).toEqual(['a balance {"asset":"BTC"}', 'b balance {"asset":"BTC"}', 'b card {}'])
  for (const one of leave) one()
  expect(made).toHaveLength(1)
  expect(last().readyState).toBe(2)
})

it('delivers events published between the read and the opening, and no others', () => {
  const { received, last, listen } = begin()
  listen('early', 'balance', 'card')
  vi.advanceTimersByTime(500)
  listen('late', 'balance', 'card')
  vi.advanceTimersByTime(100)
  const data = { asset: 'BTC' }
  last().open({ balance: { ago: 300, data }, card: { ago: 700, data }, order: { ago: 1, data } })
  expect(received).toEqual(['early balance {"asset":"BTC"}'])
})

it('resyncs a listener if the server does not remember that far back', () => {
  const { received, last, listen } = begin()
  listen('early', 'balance')
  vi.advanceTimersByTime(5000)
  listen('late', 'balance')
  last().open({}, 3000)
  expect(received).toEqual(['early resync {}'])
})

it('has nothing to catch up on if the stream was open first', () => {
  const { received, last, listen } = begin()
  listen('first', 'balance')
  last().open()
  listen('second', 'card')
  last().say('card')
  expect(received).toEqual(['second card {}'])
})

it('resyncs listeners after a gap, and delivers only later events to those who joined within it', () => {
  const { received, last, listen } = begin()
  listen('before', 'balance')
  last().open()
  last().fail(0)
  listen('within', 'balance')
  vi.advanceTimersByTime(1000)
  last().open({ balance: { ago: 2000, data: {} } })
  expect(received).toEqual(['before resync {}'])
})

it('retries with growing delays after an answer that is not a stream', () => {
  const { received, made, last, listen } = begin()
  const leave = listen('a', 'balance')
  last().fail(2)
  expect(made).toHaveLength(1)
  vi.advanceTimersByTime(2000)
  expect(made).toHaveLength(2)
  last().fail(2)
  vi.advanceTimersByTime(2000)
  expect(made).toHaveLength(2)
  vi.advanceTimersByTime(2000)
  last().open({ balance: { ago: 100, data: {} } })
  last().say('balance')
  expect(received).toEqual(['a balance {}', 'a balance {}'])
  last().fail(2)
  leave()
  vi.advanceTimersByTime(100_000)
  expect(made).toHaveLength(3)
})
