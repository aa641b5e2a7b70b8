import type { Abi, Address, Hex, TypedDataParameter } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { signaturesOf } from '../src/attestations.ts'
import type { Domain } from '../src/typed-data.ts'

export interface Call {
  address: Address
  abi: Abi
  functionName: string
  args: readonly unknown[]
  value?: bigint
}

/** A message to sign, and the call that its signatures allow. */
export interface Act {
  domain: Domain
  types: Record<string, readonly TypedDataParameter[]>
  primaryType: string
  message: Record<string, unknown>
  call: (signatures: readonly Hex[]) => Call
}

export function signAct(act: Act, account: PrivateKeyAccount): Promise<Hex> {
  const { domain, types, primaryType, message } = act
  return account.signTypedData({ domain: { ...domain }, types, primaryType, message })
}

/** Signatures as contracts want them: ordered by signer. */
export async function signedBy(act: Act, signers: readonly PrivateKeyAccount[]): Promise<Hex[]> {
  const attestations = await Promise.all(
    signers.map(async (account) => ({ guardian: account.address, signature: await signAct(act, account) })),
  )
  return signaturesOf(attestations)
}

export async function callSignedBy(act: Act, signers: readonly PrivateKeyAccount[]): Promise<Call> {
  return act.call(await signedBy(act, signers))
}
