import { asciiBytes32 } from '@planet/contracts/ascii-bytes32'
import { type Address, encodeAbiParameters, type Hex, keccak256 } from 'viem'

/** The bridge that a salt is for: another chain or contract has other deposit addresses. */
export type BridgeIdentity = { chainId: number; bridge: Address }

const fields = [{ type: 'bytes32' }, { type: 'uint256' }, { type: 'address' }, { type: 'address' }] as const

/**
 * The one number from which all deposit addresses of a recipient follow, on every network. The address itself thus names
 * who is credited: no table and no server can tell a guardian, or the recipient's own device, something else.
 */
export const depositSalt = ({ chainId, bridge }: BridgeIdentity, recipient: Address): Hex =>
  keccak256(encodeAbiParameters(fields, [asciiBytes32('deposit'), BigInt(chainId), bridge, recipient]))

/** Where a network without contracts keeps the bridge's reserve. */
export const reserveSalt = ({ chainId, bridge }: BridgeIdentity): Hex =>
  keccak256(encodeAbiParameters(fields, [asciiBytes32('reserve'), BigInt(chainId), bridge, bridge]))
