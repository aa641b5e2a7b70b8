import { keccak256 } from '../crypto/keccak.ts'
import { encodeRlp } from '../encoding/rlp.ts'
import type { ContractAddressRule } from '../evm/engine.ts'

/** First byte of the CREATE2 preimage by EIP-1014. */
export const ETHEREUM_PREFIX = 0xff

/** EIP-1014 with the given first byte, and keccak256(rlp([creator, nonce])) otherwise. */
export function contractAddressRule(create2Prefix: number): ContractAddressRule {
  return ({ creator, nonce, salt, initCode }) => {
    if (salt === undefined) return keccak256(encodeRlp([creator, nonce])).subarray(12)
    const preimage = new Uint8Array(85)
    preimage[0] = create2Prefix
    preimage.set(creator, 1)
    preimage.set(salt, 21)
    preimage.set(keccak256(initCode), 53)
    return keccak256(preimage).subarray(12)
  }
}
