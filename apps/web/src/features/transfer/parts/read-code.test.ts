import { expect, it } from 'vitest'
import { readCode } from './read-code.ts'

const address = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'

it.each([
  ['PW-0000-0000-0000', { to: 'PW-0000-0000-0000' }],
  [' pw-oooo-oooo-oooo ', { to: 'PW-0000-0000-0000' }],
  [address, { to: address }],
  [`ethereum:${address}@47162`, { to: address }],
  [`ethereum:${address}@47162?value=2.5e18`, { to: address, asset: 'PLA', amount: '2.5' }],
  [`ethereum:${address}@1?value=1`, undefined],
  [`ethereum:${address}`, undefined],
  [`ethereum:${address}@47162/transfer?address=${address}&uint256=1`, undefined],
  ['ethereum:nonsense', undefined],
  ['bitcoin:bc1q', undefined],
  ['PW-0000-0000-0001', undefined],
  ['', undefined],
])('reads %s as %o', (text, wanted) =>
  expect(readCode(text, 'sandbox', 'https://wallet.example')).toEqual(wanted),
)
