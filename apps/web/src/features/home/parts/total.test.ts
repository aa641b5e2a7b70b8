import { expect, it } from 'vitest'
import type { Settlement } from '../../settlements/parts/settlement.ts'
import { isEmptyWallet, totalOf } from './total.ts'

const one = { pending: '0', available: '0', rate_day_ago: null }
const wallet = {
  fiat: 'USD',
  assets: [
    { asset: 'BTC', balance: '2000000', rate: '90000', ...one },
    { asset: 'USDT', balance: '50000000', rate: '1', ...one },
    { asset: 'PLA', balance: '5', rate: null, ...one },
  ],
} as const
const held = (asset: 'BTC' | 'PLA', balance: string) => ({
  asset,
  balance,
  token: null,
  incoming: '0',
  outgoing: '0',
  available: balance,
})
const withdrawal = (status: 1 | 2) =>
  ({ type: 2, status, currency: 'BTC', amount: '900000', fee: '100000' }) as Settlement

it('adds up PLANET and the own addresses, and shows both parts', () => {
  const networks = [{ assets: [held('BTC', '1000000')] }, { assets: [] }]
  expect(totalOf(wallet, networks, [])).toEqual({
    all: 275_000n,
    planet: 185_000n,
    networks: 90_000n,
    leaving: 0n,
  })
})

it('shows what is on PLANET while the main networks are being read', () => {
  expect(totalOf(wallet, undefined, [])).toMatchObject({ all: 185_000n, networks: undefined })
})

it('keeps the locked amount of a withdrawal in the total until it is paid out', () => {
  expect(totalOf(wallet, [], [withdrawal(1)])).toMatchObject({ all: 275_000n, leaving: 90_000n })
  expect(totalOf(wallet, [], [withdrawal(2)])).toMatchObject({ all: 185_000n, leaving: 0n })
})

it('has no total if nothing has a rate', () => {
  const unrated = { ...wallet, assets: [wallet.assets[2]] }
  expect(totalOf(unrated, [{ assets: [held('PLA', '7')] }], []).all).toBeNull()
})

it('asks for the first deposit only if nothing is held and nothing is pending', () => {
  const empty = { assets: [{ asset: 'BTC', balance: '0', rate: null, ...one }] } as const
  expect(isEmptyWallet(empty, [], [])).toBe(true)
  expect(isEmptyWallet(empty, [{ assets: [held('BTC', '1')] }], [])).toBe(false)
  expect(isEmptyWallet(empty, [], [withdrawal(1)])).toBe(false)
  expect(isEmptyWallet(wallet, [], [])).toBe(false)
})
