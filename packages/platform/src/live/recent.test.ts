import { expect, it } from 'vitest'
import { rememberRecent } from './recent.ts'

function begin() {
  let time = 1_000_000
  const recent = rememberRecent(() => time)
  const wait = (ms: number) => {
    time += ms
  }
  return { ...recent, wait }
}

it('recalls the newest event of each topic for an account, and the events for everyone', () => {
  const { hear, recall, wait } = begin()
  hear({ account: 'PW-1', topic: 'balance', data: { asset: 'BTC' } })
  wait(100)
  hear({ account: 'PW-1', topic: 'balance', data: { asset: 'ETH' } })
  hear({ account: 'PW-2', topic: 'card' })
  wait(50)
  hear({ account: null, topic: 'block' })
  wait(5)
  const block = { ago: 5, data: {} }
  const topics = { balance: { ago: 55, data: { asset: 'ETH' } }, block }
  expect(recall('PW-1')).toEqual({ since: 155, topics })
  expect(recall(null)).toEqual({ since: 155, topics: { block } })
})

it('recalls one minute at most, and forgets accounts without newer events', () => {
  const { hear, recall, wait, accounts } = begin()
  for (let n = 0; n < 100; n++) hear({ account: `PW-${n}`, topic: 'balance' })
  wait(30_000)
  hear({ account: 'PW-7', topic: 'card' })
  wait(30_001)
  hear({ account: 'PW-8', topic: 'card' })
  expect(accounts()).toBe(2)
  expect(recall('PW-7')).toEqual({ since: 60_000, topics: { card: { ago: 30_001, data: {} } } })
  expect(recall('PW-9')).toEqual({ since: 60_000, topics: {} })
})

it('reports how little it knows after a restart', () => {
  const { hear, recall, wait, begin: again } = begin()
  hear({ account: 'PW-1', topic: 'balance' })
  wait(40_000)
  again()
  wait(10)
  expect(recall('PW-1')).toEqual({ since: 10, topics: {} })
})
