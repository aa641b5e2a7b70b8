import { type BridgeIdentity, bridgeSalt } from '@planet/wallet/addresses/deposit'
import type { Hex } from 'viem'

/**
 * All deposit addresses of a recipient are derived from it. The recipient's own device computes it with the same
 * function.
 */
export const depositSalt = (identity: BridgeIdentity, recipient: string): Hex =>
  bridgeSalt('deposit', identity, recipient) as Hex

/** Where the bridge's reserve is on a network without contracts. */
export const reserveSalt = (identity: BridgeIdentity): Hex =>
  bridgeSalt('reserve', identity, identity.bridge) as Hex
