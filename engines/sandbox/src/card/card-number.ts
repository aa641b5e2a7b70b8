import { randomInt } from 'node:crypto'

const digits = (count: number): string => Array.from({ length: count }, () => String(randomInt(10))).join('')

/** ISO/IEC 7812-1, annex B: every second digit from the right is doubled, and the sum ends in zero. */
function checkDigit(payload: string): string {
  const sum = [...payload].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return String((10 - (sum % 10)) % 10)
}

/** Sixteen digits under an issuer number that no real card has. */
export function newCardNumber(): string {
  const payload = `999999${digits(9)}`
  return payload + checkDigit(payload)
}

/** What is printed on the envelope in which a card is sent. */
export const newEnvelopeNumber = (): string => `E${digits(9)}`
