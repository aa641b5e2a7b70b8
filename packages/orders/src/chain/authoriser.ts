import { fromHex } from '@planet/chains/hex'
import { signHash } from '@planet/chains/sign-hash'
import { readKeySetting } from '@planet/platform/config/key-file'
import { ordersDomain, ordersTypes } from '@planet/solidity/typed-data'
import { type Address, type Hex, hashTypedData } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { Authoriser } from '../orders.ts'

export function readAuthoriserKey(file: string): Authoriser {
  const key = readKeySetting('AUTHORISER_KEY_FILE', file)
  return {
    address: privateKeyToAccount(key).address,
    signTypedData: async (typedData) => signHash(fromHex(key), hashTypedData(typedData)),
  }
}

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
  authoriser: Authoriser,
  { chainId, orders }: Contract,
  message: Authorisation,
): Promise<Hex> =>
  authoriser.signTypedData({
    domain: ordersDomain(chainId, orders),
    types: ordersTypes,
    primaryType: 'Authorisation',
    message,
  })

export const signVoid = (authoriser: Authoriser, { chainId, orders }: Contract, orderId: Hex): Promise<Hex> =>
  authoriser.signTypedData({
    domain: ordersDomain(chainId, orders),
    types: ordersTypes,
    primaryType: 'Void',
    message: { orderId },
  })
