import { expect, it } from 'vitest'
import { type Key, keyOf, press } from './keypad.ts'

const typed = (...pressed: Key[]) => pressed.reduce(press, '')

it.each<[Key[], string]>([
  [['1', '4', '8', '0'], '1480'],
  [['0', '00', '5'], '5'],
  [['5', '00'], '500'],
  [['1', '2', 'back'], '1'],
  [['back'], ''],
])('%j is %j', (pressed, digits) => expect(typed(...pressed)).toBe(digits))

it('takes no more digits than an amount can have', () => {
  const full = '9'.repeat(12)
  expect(press(full, '1')).toBe(full)
  expect(press(full.slice(1), '00')).toBe(full.slice(1))
})

it('reads a keyboard', () => {
  expect([keyOf('7'), keyOf('Backspace'), keyOf('a')]).toEqual(['7', 'back', undefined])
})
