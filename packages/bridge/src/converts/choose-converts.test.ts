import { bitcoinAddress } from '@planet/wallet/addresses/bitcoin'
import { hex } from '@scure/base'
import { expect, it } from 'vitest'
import { paperSetup, publicKeyOf } from '../../test/people.ts'
import { reserveSalt } from '../deposit-salt.ts'
import type { ConvertRow } from './apply.ts'
import { chooseConverts, type Means } from './choose-converts.ts'

const destination = bitcoinAddress(hex.decode(publicKeyOf('somebody')), 'sandbox')
const keys = paperSetup.bitcoin
if (!keys) throw new Error('no keys')
const salt = reserveSalt(paperSetup)

/** The reserve's own coin, and two hundred small ones, at one satoshi for a byte. */
const means: Means = {
  keys,
  rate: 1000n,
  ticket: { txid: '00'.repeat(32), vout: 0, value: 20_000n, salt, previous: '' },
  coins: Array.from({ length: 200 }, (_, vout) => ({ txid: '01'.repeat(32), vout, value: 10_000n, salt })),
}

let made = 0
function convert(amount: bigint, fee: bigint): ConvertRow {
  const id = `0x${(++made).toString(16).padStart(16, '0')}${'0'.repeat(48)}`
  return { id, amount: String(amount), fee: String(fee), destination } as ConvertRow
}
const small = (fee = 700n) => convert(12_000n, fee)
/** Takes about a hundred coins, and brings the fee for them. */
const large = () => convert(1_000_000n, 20_000n)

it('pays all waiting converts if their fees and the coins allow it', () => {
  const waiting = [small(), small(), small()]
  const { chosen, unpayable } = chooseConverts(means, waiting, [])
  expect(chosen?.pays).toEqual(waiting)
  expect(unpayable).toEqual([])
  expect(chooseConverts(means, [], [])).toEqual({ chosen: undefined, unpayable: [] })
})

it('shares a fee that no convert could pay alone', () => {
  const waiting = [small(200n), small(200n), small(200n), small(200n)]
  expect(chooseConverts(means, waiting.slice(0, 1), []).unpayable).toMatchObject([{ reason: 'fee_too_low' }])
  expect(chooseConverts(means, waiting, [])).toMatchObject({ chosen: { pays: waiting }, unpayable: [] })
})

it('pays the one that has waited longest first, no matter how expensive the later ones are', () => {
  const [first, second, third] = [small(), large(), small()]
  const before = chooseConverts(means, [first, second, third], [])
  expect(before.chosen?.pays).toEqual([first, third])
  expect(before.unpayable).toEqual([])
  const after = chooseConverts(means, [second, third], [])
  expect(after.chosen?.pays).toEqual([second])
  expect(after.chosen?.coins.length).toBeGreaterThan(90)
  // A convert that could be paid alone is left for the next release, and never given up.
  expect(after.unpayable).toEqual([])
})

it('reports what cannot be paid on its own, and pays the rest', () => {
  const [poor, huge, good] = [small(1n), convert(5_000_000n, 100_000n), small()]
  const { chosen, unpayable } = chooseConverts(means, [poor, huge, good], [])
  expect(chosen?.pays).toEqual([good])
  expect(unpayable).toEqual([
    { row: poor, reason: 'fee_too_low' },
    { row: huge, reason: 'reserve_insufficient' },
  ])
})

it('lets no convert wait behind nine that cannot be paid, and names no more than nine', () => {
  const poor = Array.from({ length: 12 }, () => small(1n))
  const good = Array.from({ length: 10 }, () => small())
  const { chosen, unpayable } = chooseConverts(means, [...poor, ...good], [`0x${'77'.repeat(32)}`])
  expect(chosen?.pays).toEqual(good.slice(0, 8))
  expect(unpayable.map(({ row }) => row)).toEqual(poor)
})

it('voids in addition to everything else, and fails if even that is not covered', () => {
  const voids = [`0x${'77'.repeat(32)}`] as const
  expect(chooseConverts(means, [small(1n)], voids).chosen).toMatchObject({ pays: [], coins: [] })
  const empty = { ...means, ticket: { ...means.ticket, value: 300n }, coins: [] }
  expect(() => chooseConverts(empty, [], voids)).toThrow('do not cover')
})
