import { expect, it } from 'vitest'
import { isStrong, scorePassword, suggestPassword } from './strength.ts'

it.each([
  '12345678',
  'password',
  'qwertyui',
  'aaaaaaaa',
  'Password2024!',
  'iloveyou2024',
  'abcdefghijkl',
  'planetwallet1',
  'ｐａｓｓｗｏｒｄ',
  'seven stars',
])('rejects %s', (password) => expect(isStrong(scorePassword(password))).toBe(false))

it.each(['nobody else knows this', 'v7Q!pz-2Lm#e', 'clover-marble-otter-rocket'])('accepts %s', (password) =>
  expect(isStrong(scorePassword(password))).toBe(true),
)

it('counts personal words as known', () => {
  const own = ['hanako.mihon@example.com', 'hanakomihon']
  expect(isStrong(scorePassword('hanakomihon-2031-x'))).toBe(true)
  expect(isStrong(scorePassword('hanakomihon-2031-x', own))).toBe(false)
})

it('suggests four words that differ each time and are strong', () => {
  const [first, second] = [suggestPassword(), suggestPassword()]
  expect(first).toMatch(/^[a-z]+(-[a-z]+){3}$/)
  expect(first).not.toBe(second)
  expect(isStrong(scorePassword(first))).toBe(true)
})
