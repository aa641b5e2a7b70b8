import { recoverMessageAddress } from 'viem'
import type { PayloadOf } from '../../board/request.ts'
import { checkTerms } from '../../converts/destination.ts'
import { BridgeError } from '../../errors.ts'
import type { GuardianView } from '../guardian-view.ts'

/** What an operator signs (EIP-191) to let a large convert pass. */
export const approvalText = (id: string): string => `Planet bridge: approve convert ${id}`

export async function verifyApprove(
  view: GuardianView,
  { convert, operatorSignature }: PayloadOf<'approve'>,
): Promise<void> {
  const found = await view.planet.convert(convert)
  if (found.status !== 'requested') throw new BridgeError('request_mismatch', { field: 'status' })
  checkTerms(view.setup, found)
  if (found.amount <= view.policy.approveUpTo(found.asset)) return
  const signer =
    operatorSignature &&
    (await recoverMessageAddress({ message: approvalText(convert.id), signature: operatorSignature }))
  if (!view.policy.operators.some((one) => one.toLowerCase() === signer?.toLowerCase()))
    throw new BridgeError('needs_operator', { id: convert.id })
}
