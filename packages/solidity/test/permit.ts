import { type Address, parseSignature } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { tokenDomain, tokenTypes } from '../src/typed-data.ts'

export interface PermitMessage {
  owner: Address
  spender: Address
  value: bigint
  nonce: bigint
  deadline: bigint
}

/** An ERC-2612 signature in the parts that contracts take. */
export async function signPermit(
  account: PrivateKeyAccount,
  token: { name: string; chainId: number; address: Address },
  message: PermitMessage,
) {
  const signature = await account.signTypedData({
    domain: tokenDomain(token.name, token.chainId, token.address),
    types: tokenTypes,
    primaryType: 'Permit',
    message,
  })
  const { r, s, yParity } = parseSignature(signature)
  return { deadline: message.deadline, v: 27 + yParity, r, s }
}
