import { randomInt } from 'node:crypto'

/** Without 0, 1, I, L, O and U, which are misread; 12 of them are 58 bits. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 12

export const newCouponCode = (): string =>
  Array.from({ length }, () => letters.charAt(randomInt(letters.length))).join('')

const isMade = (code: string): boolean =>
  code.length === length && [...code].every((letter) => letters.includes(letter))

/** As printed and shown: in groups of four, unless an operator chose a word. */
export const writtenCode = (code: string): string =>
  isMade(code) ? (code.match(/.{4}/g)?.join('-') ?? code) : code
