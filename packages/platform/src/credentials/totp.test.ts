import { expect, it } from 'vitest'
import { totpStep } from './totp.ts'

/** RFC 6238 appendix B, SHA-1: the secret is the ASCII text 12345678901234567890; the last six of its eight digits. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

it.each([
  [59, '287082', 0x1],
  [1111111109, '081804', 0x23523ec],
  [1111111111, '050471', 0x23523ed],
  [1234567890, '005924', 0x273ef07],
  [2000000000, '279037', 0x3f940aa],
  [20000000000, '353130', 0x27bc86aa],
])('finds the step of RFC 6238 at %i s', async (seconds, code, step) => {
  expect(await totpStep(secret, code, new Date(seconds * 1000))).toBe(BigInt(step))
})
