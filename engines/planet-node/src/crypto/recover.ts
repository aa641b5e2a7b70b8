import { instantiateSecp256k1 } from '@bitauth/libauth/build/lib/crypto/secp256k1.js'
import { keccak256 } from './keccak.ts'

const secp256k1 = await instantiateSecp256k1()

/** The 64 bytes of the public key, or undefined if no key can have made the signature. */
export function recoverPublicKey(
  digest: Uint8Array,
  signature: Uint8Array,
  parity: 0 | 1,
): Uint8Array | undefined {
  const key = secp256k1.recoverPublicKeyUncompressed(signature, parity, digest)
  return typeof key === 'string' ? undefined : key.subarray(1)
}

export function addressOfPublicKey(publicKey: Uint8Array): Uint8Array {
  return keccak256(publicKey).subarray(12)
}
