import { type BridgeIdentity, bridgeSalt } from '@planet/wallet/addresses/deposit'
import type { Hex } from 'viem'

/** From it follow all deposit addresses of a recipient. The recipient's own device computes it with the same function. */
export const depositSalt = (identity: BridgeIdentity, recipient: string): Hex =>
  bridgeSalt('deposit', identity, recipient) as Hex

/** Where a network without contracts keeps the bridge's reserve. */
export const reserveSalt = (identity: BridgeIdentity): Hex =>
  bridgeSalt('reserve', identity, identity.bridge) as Hex
