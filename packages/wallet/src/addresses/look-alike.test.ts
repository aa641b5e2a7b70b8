import { expect, it } from 'vitest'
import { looksAlike } from './look-alike.ts'

const middle = 'c0ffee'.repeat(5)

it.each([
  ['bcrt1', 'qxy'],
  ['bc1', 'qxy'],
  ['0x', 'Ab1'],
  ['T', 'Qx9'],
])(
  '%s: matches if the four characters after the prefix and at the end are the same and the middle differs',
  (prefix, three) => {
    const known = `${prefix}${three}z${middle}9Kd2`
    expect(looksAlike(known, `${prefix}${three}z${'0'.repeat(30)}9Kd2`)).toBe(true)
    expect(looksAlike(known, `${prefix}${three}y${middle}9Kd2`)).toBe(false)
    expect(looksAlike(known, `${prefix}${three}z${middle}8Kd2`)).toBe(false)
  },
)

it('an address does not look like itself, in any letter case', () => {
  expect(looksAlike('0xAbCd00000000ffff', '0xabcd00000000FFFF')).toBe(false)
})
