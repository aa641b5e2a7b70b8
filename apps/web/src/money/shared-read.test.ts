import { expect, it } from 'vitest'
import { sharedRead } from './shared-read.ts'

function begin() {
  const asked: { answer: (value: string) => void; fail: (error: Error) => void }[] = []
  const failures: unknown[] = []
  const shared = sharedRead<string>(
    () => new Promise((answer, fail) => asked.push({ answer, fail })),
    async (failure) => void failures.push(failure),
  )
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  return { ...shared, asked, failures, turn }
}

it('asks once for all who ask in one moment', async () => {
  const { read, asked, shown, turn } = begin()
  read('PW-1')
  read('PW-1')
  await turn()
  expect(asked).toHaveLength(1)
  asked[0]?.answer('10 BTC')
  await turn()
  expect(shown()).toEqual({ state: 'ready', data: '10 BTC' })
  expect(asked).toHaveLength(1)
})

it('asks once more when something changed while it was asking, however often', async () => {
  const { read, asked, shown, turn } = begin()
  read('PW-1')
  await turn()
  read('PW-1')
  read('PW-1')
  asked[0]?.answer('10 BTC')
  await turn()
  expect(asked).toHaveLength(2)
  asked[1]?.answer('9 BTC')
  await turn()
  expect(shown()).toEqual({ state: 'ready', data: '9 BTC' })
  read('PW-1')
  expect(asked).toHaveLength(3)
})

it('keeps what it knows when asking fails, and tells', async () => {
  const { read, asked, failures, shown, turn } = begin()
  read('PW-1')
  asked[0]?.fail(new Error('away'))
  await turn()
  expect(shown()).toEqual({ state: 'failed' })
  read('PW-1')
  asked[1]?.answer('10 BTC')
  await turn()
  read('PW-1')
  asked[2]?.fail(new Error('away again'))
  await turn()
  expect(shown()).toEqual({ state: 'ready', data: '10 BTC' })
  expect(failures).toHaveLength(2)
})

it('shows nobody what another account holds', async () => {
  const { read, asked, shown, failures, turn } = begin()
  read('PW-1')
  await turn()
  read('PW-2')
  expect(shown()).toEqual({ state: 'loading' })
  asked[1]?.answer('2 ETH')
  await turn()
  asked[0]?.answer('10 BTC')
  await turn()
  expect(shown()).toEqual({ state: 'ready', data: '2 ETH' })
  read('PW-2')
  await turn()
  expect(asked).toHaveLength(3)
  expect(failures).toEqual([])
})
