import { type RlpItem, rlpDecode, rlpEncode } from '@planet/wallet/evm/rlp'
import { type Address, bytesToHex, getAddress, type Hex, hexToBytes } from 'viem'

const vanity = new Uint8Array(32)
const nothing = new Uint8Array(0)

/**
 * The QBFT form of a header's extraData: vanity, validators, vote (none), round (0), seals (none). At genesis it
 * names the first validators; Besu keeps them in ascending order.
 */
export function encodeExtraData(validators: readonly Address[]): Hex {
  const ascending = validators.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
  return bytesToHex(rlpEncode([vanity, ascending.map((it) => hexToBytes(it)), [], nothing, []]))
}

export function decodeExtraData(extraData: Hex): Address[] {
  const item: RlpItem = rlpDecode(hexToBytes(extraData))
  const validators = item instanceof Uint8Array ? undefined : item[1]
  if (!Array.isArray(validators)) throw new Error('this is no extraData of QBFT')
  return validators.map((it) => getAddress(bytesToHex(it as Uint8Array)))
}
