import fc from 'fast-check'
import { expect, it } from 'vitest'
import { accountIdAlphabet, checkCharacter, isAccountId, normalizeAccountId } from './account-id.ts'

const body = fc
  .array(fc.integer({ min: 0, max: 31 }), { minLength: 11, maxLength: 11 })
  .map((digits) => digits.map((digit) => accountIdAlphabet.charAt(digit)).join(''))
const write = (characters: string) => `PW-${characters.replace(/(.{4})(.{4})(.{4})/, '$1-$2-$3')}`

it('accepts ids that it created and refuses any single wrong character', () => {
  fc.assert(
    fc.property(body, fc.nat(11), fc.integer({ min: 1, max: 31 }), (characters, place, shift) => {
      const whole = characters + checkCharacter(characters)
      expect(isAccountId(write(whole))).toBe(true)
      const wrong = accountIdAlphabet.charAt((accountIdAlphabet.indexOf(whole.charAt(place)) + shift) % 32)
      expect(isAccountId(write(whole.slice(0, place) + wrong + whole.slice(place + 1)))).toBe(false)
    }),
  )
})

it('reads lower case and look-alike characters as intended', () => {
  fc.assert(
    fc.property(body, (characters) => {
      const id = write(characters + checkCharacter(characters))
      expect(normalizeAccountId(` ${id.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')} `)).toBe(id)
    }),
  )
})
