import type { TypedData } from '../evm/typed-data.ts'
import type { BridgeIdentity, DepositNetwork } from './deposit.ts'

export type DepositBinding = { network: DepositNetwork; address: string; recipient: string }

/**
 * What a person signs once per network: everything that arrives at this address of that network is for this address on
 * PLANET. The domain is the bridge's own, so the signature is invalid for any other chain or bridge.
 */
export const depositBinding = (
  { chainId, bridge }: BridgeIdentity,
  { network, address, recipient }: DepositBinding,
): TypedData => ({
  domain: { name: 'Planet Bridge', version: '1', chainId, verifyingContract: bridge },
  primaryType: 'DepositAddress',
  types: {
    DepositAddress: [
      { name: 'network', type: 'string' },
      { name: 'address', type: 'string' },
      { name: 'recipient', type: 'address' },
    ],
  },
  message: { network, address, recipient },
})
