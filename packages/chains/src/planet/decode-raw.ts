import { keccak_256 } from '@noble/hashes/sha3.js'
import { decodeSigned, type RecoverSigner, type SignedEvmTransaction } from '@planet/wallet/evm/transaction'
import { fromHex, type Hex } from '../hex.ts'
import { secp256k1 } from '../secp256k1.ts'

const recoverSigner: RecoverSigner = (digest, signature, yParity) => {
  const key = secp256k1.recoverPublicKeyUncompressed(signature, yParity, digest)
  if (typeof key === 'string') throw new Error(key)
  return keccak_256(key.subarray(1)).subarray(12)
}

/** Decodes a signed transaction like `decodeSigned`, for servers. */
export const decodeRaw = (raw: Hex): SignedEvmTransaction => decodeSigned(fromHex(raw), recoverSigner)
