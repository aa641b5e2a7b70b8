import { expect, it } from 'vitest'
import { isOpenAt } from './open-window.ts'

const window = { account: 'a', since: 1000, deadline: 61_000 }

it.each([
  ['at the moment of opening', window, 'a', 1000, true],
  ['until the deadline', window, 'a', 60_999, true],
  ['not at the deadline, however the time passed', window, 'a', 61_000, false],
  ['not when the clock was set back', window, 'a', 999, false],
  ['not for another account', window, 'b', 2000, false],
  ['not when nothing was opened', undefined, 'a', 2000, false],
] as const)('is open %s', (_, opened, account, now, expected) => {
  expect(isOpenAt(opened, account, now)).toBe(expected)
})
