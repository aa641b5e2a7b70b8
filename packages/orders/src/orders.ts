import type { Transfers } from '@planet/transfers/transfers'
import type { PrivateKeyAccount } from 'viem/accounts'

/** The account that authorises payments. It signs with every payment, so it signs in WebAssembly. */
export type Authoriser = Pick<PrivateKeyAccount, 'address' | 'signTypedData'>

/** The dependencies of every operation in this package. */
export type Orders = Transfers & {
  /** Signs that an order may be paid, or that it is closed. It moves no money and can be replaced on chain. */
  authoriser: Authoriser | undefined
  publicUrl: string
  /** Callbacks to private networks are allowed in the sandbox only. */
  privateCallbacks: boolean
}

export const createOrders = (
  transfers: Transfers,
  own: Pick<Orders, 'authoriser' | 'publicUrl'>,
): Orders => ({
  ...transfers,
  ...own,
  privateCallbacks: transfers.stage === 'sandbox',
})
