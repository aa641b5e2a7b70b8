import { expect, it } from 'vitest'
import { checkAddresses, isAllowed } from './allowed-ips.ts'

it.each<[readonly string[], string, boolean]>([
  [[], '203.0.113.9', true],
  [['203.0.113.9'], '203.0.113.9', true],
  [['203.0.113.9'], '::ffff:203.0.113.9', true],
  [['203.0.113.9'], '203.0.113.8', false],
  [['203.0.113.0/24'], '203.0.113.8', true],
  [['203.0.113.0/24'], '203.0.114.8', false],
  [['2001:db8::/32'], '2001:db8:1::1', true],
  [['2001:db8::/32'], '203.0.113.9', false],
  [['203.0.113.9'], 'nonsense', false],
])('%j allows %s: %s', (entries, ip, expected) => expect(isAllowed(entries, ip)).toBe(expected))

it.each(['shop.example', '203.0.113.0/33', '203.0.113.0/x', '203.0.113', ''])(
  'rejects the entry %j',
  (entry) => expect(() => checkAddresses(['203.0.113.9', entry])).toThrow('validation_error'),
)
