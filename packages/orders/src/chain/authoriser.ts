import { readFileSync } from 'node:fs'
import { ConfigError } from '@planet/platform/config/settings'
import { ordersDomain, ordersTypes } from '@planet/solidity/typed-data'
import type { Address, Hex } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'

export function readAuthoriserKey(file: string): PrivateKeyAccount {
  const key = readFileSync(file, 'utf8').trim()
  if (!/^0x[0-9a-f]{64}$/i.test(key))
    throw new ConfigError(`AUTHORISER_KEY_FILE: ${file} does not hold a key.`)
  return privateKeyToAccount(key as Hex)
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
