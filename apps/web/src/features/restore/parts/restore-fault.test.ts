import { expect, it } from 'vitest'
import { placeOf } from './restore-fault.ts'

it.each([
  ['trade_password_short', 'trade'],
  ['trade_password_wrong', 'trade'],
  ['too_many_attempts', 'trade'],
  ['keystore_password_wrong', 'filePassword'],
  ['phrase_checksum', 'source'],
  ['backup_format', 'source'],
] as const)('%s is reported at the field that can fix it: %s', (code, place) =>
  expect(placeOf(code)).toBe(place),
)
