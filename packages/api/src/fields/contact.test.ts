import { describe, expect, it } from 'vitest'
import { filledPattern } from './common.ts'
import { contactName } from './contact.ts'

/** A contact's name is shown as the payee where people confirm a payment. */
describe('a contact’s name', () => {
  it.each([
    ['a line break', 'Mira\r\nKim'],
    ['an escape character', 'Mira\u001b[2JKim'],
    ['a delete character', 'Mira\u007fKim'],
    ['a change of direction', 'Mira\u202eKim'],
    ['an isolated direction', 'Mira\u2066Kim'],
    ['a zero-width space', 'Mira\u200bKim'],
    ['a byte order mark', 'Mira\ufeffKim'],
    ['a private-use character', 'Mira\ue000Kim'],
  ])('is rejected with %s, also by the documented pattern', (_, name) => {
    expect(contactName.safeParse(name).success).toBe(false)
    expect(new RegExp(filledPattern.pattern, 'u').test(name)).toBe(false)
  })

  it('is rejected with half of a character', () => {
    expect(contactName.safeParse('Mira\ud83dKim').success).toBe(false)
  })

  it('is accepted as people write it', () => {
    for (const name of ['山田', 'Müller-Łódź', "O'Neill", '홍', 'بن‌علی', '👩‍🚀'])
      expect(contactName.safeParse(name).success).toBe(true)
  })
})
