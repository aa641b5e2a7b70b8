import { expect, it } from 'vitest'
import { coldSalt } from '../networks/bitcoin/cold-script.ts'
import { type ColdCoin, type Holdings, planRebalance } from './plan-rebalance.ts'

const terms = { delay: 1000, hotLimit: 1_000_000n, refillLimit: 3_000_000n }
const coin = (value: bigint, age = 20): ColdCoin => ({
  txid: value.toString(16).padStart(64, '0'),
  vout: 0,
  value,
  salt: coldSalt,
  age,
})
const plan = (change: Partial<Holdings>) =>
  planRebalance({
    terms,
    ticket: 500_000n,
    coins: [],
    cold: [],
    wanted: 0n,
    owed: 0n,
    asked: undefined,
    ...change,
  })
const large = coin(8_000_000n)

it('leaves everything where it is up to the hot limit', () => {
  expect(plan({ coins: [coin(500_000n)], cold: [large] })).toBeUndefined()
})

it('keeps half of the hot limit, or what converts will need, and moves the rest', () => {
  const coins = [coin(2_000_000n), coin(10n)]
  expect(plan({ coins })).toMatchObject({ kind: 'sweep', coins, cold: [], keep: 500_000n })
  expect(plan({ coins, owed: 700_000n })).toMatchObject({ kind: 'sweep', keep: 750_000n })
  expect(plan({ coins, owed: 9_000_000n })).toMatchObject({ kind: 'sweep', keep: 1_000_000n })
})

it('does not move what is hardly worth its fee', () => {
  expect(plan({ coins: [coin(550_000n)], owed: 980_000n })).toBeUndefined()
})

it('renews coins that have waited for half of the delay', () => {
  expect(plan({ cold: [coin(5n, 499), coin(6n, 500), coin(7n, 999)] })).toMatchObject({
    kind: 'renewal',
    keep: 500_000n,
    delayed: false,
    cold: [{ value: 6n }, { value: 7n }],
  })
})

it('refills what a convert lacks, and up to the hot limit if that takes no operator', () => {
  expect(plan({ wanted: 600_000n, cold: [large] })).toMatchObject({ kind: 'refill', keep: 1_000_000n })
  expect(plan({ wanted: 2_000_000n, cold: [large] })).toMatchObject({ keep: 2_050_000n, cold: [large] })
  // Nothing is missing, or nothing is available.
  expect(plan({ wanted: 400_000n, cold: [large] })).toBeUndefined()
  expect(plan({ wanted: 2_000_000n })).toBeUndefined()
})

it('brings back no more than a refill at a time', () => {
  expect(plan({ wanted: 3_900_000n, cold: [large] })).toMatchObject({ keep: 3_500_000n })
  expect(plan({ ticket: 3_500_000n, wanted: 3_900_000n, cold: [large] })).toMatchObject({ keep: 3_950_000n })
  expect(plan({ wanted: 3_000_000n, cold: [coin(1_000_000n)] })).toMatchObject({ keep: 1_450_000n })
})

it('keeps to the refill that operators were asked to approve while it still works', () => {
  const asked = { coldCoin: `${large.txid}:0`, amount: 1_600_000n }
  const cold = [coin(9_000_000n), large]
  expect(plan({ wanted: 2_000_000n, cold, asked })).toMatchObject({ keep: 2_100_000n, cold: [large] })
  const spent = { ...asked, coldCoin: `${'ff'.repeat(32)}:0` }
  expect(plan({ wanted: 2_000_000n, cold, asked: spent })).toMatchObject({ keep: 2_050_000n })
})

it('takes several coins if one is too small, and uses the delay if all have waited', () => {
  const cold = [coin(1_000_000n, 1000), coin(1_200_000n, 1200)]
  expect(plan({ wanted: 2_000_000n, cold })).toMatchObject({ delayed: true, cold: [cold[1], cold[0]] })
  expect(plan({ wanted: 2_000_000n, cold: [coin(5_000_000n, 999)] })).toMatchObject({ delayed: false })
})
