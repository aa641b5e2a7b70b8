import { keccak_256 } from '@noble/hashes/sha3.js'
import { secp256k1 } from './secp256k1.ts'

/**
 * The 20 bytes of the signer's address, in WebAssembly. Throws if the 64 bytes of the signature are not one of any key.
 */
export function recoverSigner(digest: Uint8Array, signature: Uint8Array, yParity: 0 | 1): Uint8Array {
  const key = secp256k1.recoverPublicKeyUncompressed(signature, yParity, digest)
  if (typeof key === 'string') throw new Error(key)
  return keccak_256(key.subarray(1)).subarray(12)
}
