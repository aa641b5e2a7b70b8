import { type Address, type Hex, recoverTypedDataAddress, type TypedDataDefinition } from 'viem'
import type { ApprovalPolicy } from './policy.ts'

/** The operator who made this signature, in lower case; undefined if it is not an operator's. */
export async function operatorOf(
  { operators }: Pick<ApprovalPolicy, 'operators'>,
  message: TypedDataDefinition,
  signature: string,
): Promise<Address | undefined> {
  if (!/^0x[0-9a-f]{130}$/i.test(signature)) return undefined
  const signer = await recoverTypedDataAddress({ ...message, signature: signature as Hex }).then(
    (address) => address.toLowerCase() as Address,
    // The value is not a point on the curve.
    () => undefined,
  )
  return operators.some((one) => one.toLowerCase() === signer) ? signer : undefined
}

/** The different operators among the signers of a message. Other signatures do not count. */
export async function operatorsOf(
  policy: Pick<ApprovalPolicy, 'operators'>,
  message: TypedDataDefinition,
  signatures: readonly string[],
): Promise<ReadonlySet<Address>> {
  const signers = await Promise.all(signatures.map((signature) => operatorOf(policy, message, signature)))
  return new Set(signers.filter((signer) => signer !== undefined))
}
