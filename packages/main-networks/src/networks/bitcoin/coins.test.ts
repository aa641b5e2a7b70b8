import { expect, it } from 'vitest'
import { weighCoins } from './coins.ts'

const mine = 'aa'
const theirs = 'bb'
const chain = [
  { txid: 'one', vout: 0, value: 100n, height: 5 },
  { txid: 'two', vout: 1, value: 50n, height: 6 },
]
const pay = (script: string, vout: number, value: bigint) => ({ script, vout, value })

it('without pending transactions, everything is spendable', () => {
  expect(weighCoins(mine, chain, [])).toEqual({ balance: 150n, incoming: 0n, outgoing: 0n, spendable: chain })
})

it('what others pay is pending and not spendable yet', () => {
  const gift = { txid: 'gift', spends: ['far:0'], pays: [pay(mine, 0, 7n), pay(theirs, 1, 9n)] }
  expect(weighCoins(mine, chain, [gift])).toMatchObject({
    balance: 150n,
    incoming: 7n,
    outgoing: 0n,
    spendable: chain,
  })
})

it('an own payment takes its coins and returns the change, through a chain of them', () => {
  const first = { txid: 'first', spends: ['one:0'], pays: [pay(theirs, 0, 30n), pay(mine, 1, 68n)] }
  const second = { txid: 'second', spends: ['first:1'], pays: [pay(theirs, 0, 60n), pay(mine, 1, 6n)] }
  expect(weighCoins(mine, chain, [first])).toMatchObject({
    incoming: 0n,
    outgoing: 32n,
    spendable: [chain[1], { txid: 'first', vout: 1, value: 68n }],
  })
  expect(weighCoins(mine, chain, [second, first])).toMatchObject({
    incoming: 0n,
    outgoing: 94n,
    spendable: [chain[1], { txid: 'second', vout: 1, value: 6n }],
  })
})

it('a payment that is already in a block is not counted twice', () => {
  const settled = { txid: 'two', spends: ['old:0'], pays: [pay(mine, 1, 50n)] }
  expect(weighCoins(mine, chain, [settled])).toMatchObject({ balance: 150n, incoming: 0n, outgoing: 0n })
})

it('of two payments that spend the same coin, neither coin is offered', () => {
  const one = { txid: 'first', spends: ['one:0'], pays: [pay(theirs, 0, 99n)] }
  const rival = { txid: 'rival', spends: ['one:0'], pays: [pay(theirs, 0, 98n)] }
  expect(weighCoins(mine, chain, [one, rival]).spendable).toEqual([chain[1]])
})
