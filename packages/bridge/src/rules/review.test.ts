import { expect, it } from 'vitest'
import { type ReviewFacts, type ReviewReason, review } from './review.ts'

const limits = { newAddress: 100n, perAccount: 1000n, global: 5000n, unsigned: 500n }
const account = {
  isHeld: false,
  passwordChangedAt: undefined,
  lastApprovedRequestAt: undefined,
  knownAddress: true,
  recent: 0n,
}
const plain: ReviewFacts = { amount: 100n, paused: false, account, recentOfAll: 0n }
const day = (n: number) => new Date(Date.UTC(2026, 0, n))

const table: readonly (readonly [string, Partial<ReviewFacts>, readonly ReviewReason[]])[] = [
  ['nothing special', {}, []],
  ['paused', { paused: true }, ['bridge_paused']],
  ['nobody we know', { account: undefined }, ['account_unknown']],
  ['a suspended account', { account: { ...account, isHeld: true } }, ['account_held']],
  ['new address up to the limit', { account: { ...account, knownAddress: false } }, []],
  [
    'new address above it',
    { amount: 101n, account: { ...account, knownAddress: false } },
    ['new_address_above_limit'],
  ],
  ['known address above it', { amount: 101n }, []],
  [
    'password changed, first convert ever',
    { account: { ...account, passwordChangedAt: day(2) } },
    ['password_changed'],
  ],
  [
    'password changed, one approved before',
    { account: { ...account, passwordChangedAt: day(2), lastApprovedRequestAt: day(1) } },
    ['password_changed'],
  ],
  [
    'password changed in the same moment',
    { account: { ...account, passwordChangedAt: day(2), lastApprovedRequestAt: day(2) } },
    ['password_changed'],
  ],
  [
    'password changed, one approved since',
    { account: { ...account, passwordChangedAt: day(2), lastApprovedRequestAt: day(3) } },
    [],
  ],
  ['account limit reached', { account: { ...account, recent: 900n } }, []],
  ['account limit passed', { account: { ...account, recent: 901n } }, ['account_limit']],
  ['more than guardians sign unasked', { amount: 501n }, ['account_limit']],
  ['global limit reached', { recentOfAll: 4900n }, []],
  ['global limit passed', { recentOfAll: 4901n }, ['global_limit']],
  [
    'everything at once',
    {
      amount: 9000n,
      paused: true,
      account: {
        isHeld: false,
        passwordChangedAt: day(2),
        lastApprovedRequestAt: undefined,
        knownAddress: false,
        recent: 0n,
      },
    },
    ['bridge_paused', 'password_changed', 'new_address_above_limit', 'account_limit', 'global_limit'],
  ],
]

it.each(table)('%s', (_, facts, reasons) => {
  expect(review({ ...plain, ...facts }, limits)).toEqual(reasons)
})
