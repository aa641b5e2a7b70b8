import { expect, it } from 'vitest'
import { isSameDestination } from './same-destination.ts'

const lower = `0xabcd${'0'.repeat(32)}1234`

it.each([
  ['a checksummed and a lower-case address', lower, `0xAbcd${'0'.repeat(32)}1234`, true],
  ['a Bech32 address in capitals', 'bcrt1qw508d6q', 'BCRT1QW508D6Q', true],
  ['another address', lower, `0xabcd${'0'.repeat(32)}1235`, false],
  [
    'a Base58 address in another case',
    'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC',
    'tjrywwfs9wtfgzg3jbrvrifbnfcug5tdec',
    false,
  ],
  ['nothing and an address', '', lower, false],
])('compares %s', (_, one, other, isSame) => {
  expect(isSameDestination(one, other)).toBe(isSame)
})
