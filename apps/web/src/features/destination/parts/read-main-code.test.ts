import { expect, it } from 'vitest'
import { readMainCode } from './read-main-code.ts'

const ethereum = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const bitcoin = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'

it.each([
  [bitcoin, { to: bitcoin }],
  [`bitcoin:${bitcoin}?amount=0.5`, { to: bitcoin, network: 'bitcoin' }],
  [`BITCOIN:${bitcoin.toUpperCase()}`, { to: bitcoin, network: 'bitcoin' }],
  [`bitcoin:${bitcoin}?req-new=1`, undefined],
  [` ${tron} `, { to: tron }],
  [`tron:${tron}?amount=5`, { to: tron, network: 'tron' }],
  [`ethereum:${ethereum}@31415`, { to: ethereum, network: 'ethereum' }],
  [`ethereum:${ethereum}@47162`, undefined],
  [`ethereum:${ethereum}@1`, undefined],
  ['bitcoin:nonsense', undefined],
  ['PW-0000-0000-0000', undefined],
  ['', undefined],
])('reads %s as %o', (text, wanted) => expect(readMainCode(text, 'sandbox')).toEqual(wanted))
