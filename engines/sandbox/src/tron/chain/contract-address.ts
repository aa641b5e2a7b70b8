import { contractAddressRule } from '@planet/planet-node/chain/contract-address'
import { keccak256 } from '@planet/planet-node/crypto/keccak'
import type { ContractAddressRule } from '@planet/planet-node/evm/engine'
import { uint64 } from '@planet/planet-node/store/keys'
import { tronBytesOf } from '../codec/address.ts'

/** The contract of a CreateSmartContract: the last 20 bytes of keccak256(transaction id, owner with prefix). */
export const contractAddress = (transactionId: Uint8Array, owner: Uint8Array): Uint8Array =>
  keccak256(Buffer.concat([transactionId, owner])).subarray(12)

const create2 = contractAddressRule(0x41)

/**
 * Addresses on TRON do not depend on nonces: they come from the transaction, and inside it from a counter; CREATE2
 * follows TIP-26. java-tron counts all internal transactions; here creations and their depth are counted, which
 * also gives every contract of a transaction a unique address.
 */
export const tronAddressRule: ContractAddressRule = (creation) => {
  if (creation.salt !== undefined) return create2(creation)
  if (creation.depth === 0) return contractAddress(creation.transactionHash, tronBytesOf(creation.creator))
  const count = (BigInt(creation.depth - 1) << 32n) + BigInt(creation.created)
  return keccak256(Buffer.concat([creation.transactionHash, uint64(count)])).subarray(12)
}
