import { secp256k1 as libauth } from '@bitauth/libauth'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bytesOf, keyPairs, refusal } from '../../test/samples.ts'
import { ethereumAddress } from '../addresses/ethereum.ts'
import { fromHex, toHex } from '../bytes.ts'
import { recoverDigest, recoverPublicKey } from './recover.ts'
import { signDigest } from './sign.ts'

it('agrees with libsecp256k1 (libauth) on signatures and on the keys recovered from them', () => {
  fc.assert(
    fc.property(keyPairs, bytesOf(32), (key, digest) => {
      const signature = fromHex(signDigest(digest, key), 65)
      const compact = signature.slice(0, 64)
      expect(libauth.signMessageHashCompact(key.privateKey, digest)).toEqual(compact)
      expect(libauth.verifySignatureCompactLowS(compact, key.publicKey, digest)).toBe(true)
      const recovery = ((signature[64] ?? 0) - 27) as 0 | 1
      expect(libauth.recoverPublicKeyCompressed(compact, recovery, digest)).toEqual(key.publicKey)
      expect(recoverPublicKey(digest, toHex(signature))).toEqual(key.publicKey)
      expect(recoverDigest(digest, toHex(signature))).toBe(ethereumAddress(key.publicKey))
    }),
    { numRuns: 100 },
  )
})

describe('refuses a signature', () => {
  const [key] = fc.sample(keyPairs, { seed: 1, numRuns: 1 })
  if (!key) throw new Error('no key')
  const digest = new Uint8Array(32).fill(1)
  const good = fromHex(signDigest(digest, key), 65)
  const withV = (v: number): string => toHex(Uint8Array.of(...good.slice(0, 64), v))

  it.each([
    ['with another v', withV(0)],
    ['that is short', toHex(good.slice(0, 64))],
    ['of zeros', `0x${'00'.repeat(64)}1b`],
    ['of ones', `0x${'ff'.repeat(64)}1b`],
    [
      'with a high s',
      toHex(Uint8Array.of(...good.slice(0, 32), ...highS(good.slice(32, 64)), good[64] ?? 0)),
    ],
  ])('%s', (_case, signature) => {
    expect(refusal(() => recoverDigest(digest, signature)).code).toMatch(/signature_check|encoding/)
  })
})

/** n - s, the other solution of the same equation. */
function highS(s: Uint8Array): Uint8Array {
  const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
  return fromHex(`0x${(order - BigInt(toHex(s))).toString(16).padStart(64, '0')}`, 32)
}
