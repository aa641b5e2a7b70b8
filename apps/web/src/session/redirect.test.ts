import { expect, it } from 'vitest'
import { isOwnPath } from './redirect.ts'

it.each([
  ['/order/detail/9?from=qr', true],
  ['/', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['https://evil.example', false],
  ['javascript:alert(1)', false],
  ['', false],
])('%s is a path of our own: %s', (address, own) => {
  expect(isOwnPath(address)).toBe(own)
})
