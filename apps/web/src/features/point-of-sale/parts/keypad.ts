/** Like a till's keypad: the digits of the smallest unit, so that 1, 4, 8, 0 is ¥1,480 or $14.80. */
export const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '00', '0', 'back'] as const
export type Key = (typeof keys)[number]

const mostDigits = 12

/** The digits after a key press; leading zeros are dropped, and digits that do not fit are ignored. */
export function press(digits: string, key: Key): string {
  if (key === 'back') return digits.slice(0, -1)
  const next = `${digits}${key}`.replace(/^0+/, '')
  return next.length > mostDigits ? digits : next
}

/** The keypad key for a keyboard key. */
export function keyOf(name: string): Key | undefined {
  if (name === 'Backspace') return 'back'
  return keys.find((key) => key === name)
}
