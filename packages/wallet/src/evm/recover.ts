import { secp256k1 } from '@noble/curves/secp256k1.js'
import { ethereumAddress } from '../addresses/ethereum.ts'
import { fromHex } from '../bytes.ts'
import { refuseAs, WalletError } from '../errors.ts'

/** The address that signed; refuses malleable (high s) signatures. */
export function recoverDigest(digest: Uint8Array, signature: string): string {
  return ethereumAddress(recoverPublicKey(digest, signature))
}

export function recoverPublicKey(digest: Uint8Array, signature: string): Uint8Array {
  return refuseAs('signature_check', () => {
    const bytes = fromHex(signature, 65)
    const v = bytes[64]
    if (v !== 27 && v !== 28) throw new WalletError('signature_check')
    const point = secp256k1.Signature.fromBytes(bytes.slice(0, 64))
    if (point.hasHighS()) throw new WalletError('signature_check')
    return point
      .addRecoveryBit(v - 27)
      .recoverPublicKey(digest)
      .toBytes(true)
  })
}
