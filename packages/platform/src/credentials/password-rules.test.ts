import { describe, expect, it } from 'vitest'
import { isTrivialPassword } from './password-rules.ts'

const email = 'hanako.yamada@example.com'

describe('isTrivialPassword', () => {
  it.each([
    'password',
    'PASSWORD',
    'Password1',
    'P@ssw0rd!',
    'password2024!',
    'ｐａｓｓｗｏｒｄ',
    'qwertyuiop',
    'poiuytrewq',
    '12345678',
    '87654321',
    'abcdefgh',
    'aaaaaaaa',
    'abababab',
    'abcabcabc',
    'iloveyou',
    'sunshine1',
    'hanako.yamada@example.com',
    'Hanako.Yamada',
    'hanako.yamada1',
  ])('rejects %s', (password) => {
    expect(isTrivialPassword(password, email)).toBe(true)
  })

  it.each([
    'correct horse battery',
    'vT9#kq2Lw!',
    'さくらさくらやよいのそらは',
    'hanako keeps nine bees',
    'Zx7-mountain-kettle',
  ])('accepts %s', (password) => {
    expect(isTrivialPassword(password, email)).toBe(false)
  })
})
