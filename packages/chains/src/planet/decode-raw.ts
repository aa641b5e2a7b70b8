import { instantiateSecp256k1 } from '@bitauth/libauth/build/lib/crypto/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { decodeSigned, type RecoverSigner, type SignedEvmTransaction } from '@planet/wallet/evm/transaction'
import { fromHex, type Hex } from '../hex.ts'

const secp256k1 = await instantiateSecp256k1()

/** In WebAssembly, six times as fast as in JavaScript. */
const recoverSigner: RecoverSigner = (digest, signature, yParity) => {
  const key = secp256k1.recoverPublicKeyUncompressed(signature, yParity, digest)
  if (typeof key === 'string') throw new Error(key)
  return keccak_256(key.subarray(1)).subarray(12)
}

/** Decodes a signed transaction like `decodeSigned`, for servers. */
export const decodeRaw = (raw: Hex): SignedEvmTransaction => decodeSigned(fromHex(raw), recoverSigner)
