import { readKeySetting } from '@planet/platform/config/key-file'
import { ordersDomain, ordersTypes } from '@planet/solidity/typed-data'
import type { Address, Hex } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'

export const readAuthoriserKey = (file: string): PrivateKeyAccount =>
  privateKeyToAccount(readKeySetting('AUTHORISER_KEY_FILE', file))

export type Authorisation = {
  orderId: Hex
  payer: Address
  merchant: Address
  /** The zero address for PLA. */
  asset: Address
  amount: bigint
  deadline: bigint
}

type Contract = { chainId: number; orders: Address }

export const signAuthorisation = (
  authoriser: PrivateKeyAccount,
  { chainId, orders }: Contract,
  message: Authorisation,
): Promise<Hex> =>
  authoriser.signTypedData({
    domain: ordersDomain(chainId, orders),
    types: ordersTypes,
    primaryType: 'Authorisation',
    message,
  })

export const signVoid = (
  authoriser: PrivateKeyAccount,
  { chainId, orders }: Contract,
  orderId: Hex,
): Promise<Hex> =>
  authoriser.signTypedData({
    domain: ordersDomain(chainId, orders),
    types: ordersTypes,
    primaryType: 'Void',
    message: { orderId },
  })
