import type { PayloadOf } from '../../board/request.ts'
import { checkTerms } from '../../converts/destination.ts'
import { BridgeError } from '../../errors.ts'
import { approvalMessage } from '../../operators/messages.ts'
import { operatorsNeeded } from '../../operators/policy.ts'
import { operatorsOf } from '../../operators/signers.ts'
import type { GuardianView } from '../guardian-view.ts'

/**
 * The convert is on PLANET with terms that can be met, and as many different operators as this guardian requires have
 * signed exactly these terms.
 */
export async function verifyApprove(
  { planet, setup, policy }: GuardianView,
  { convert, operatorSignatures = [] }: PayloadOf<'approve'>,
): Promise<void> {
  const found = await planet.convert(convert)
  if (found.status !== 'requested') throw new BridgeError('request_mismatch', { field: 'status' })
  checkTerms(setup, found)
  const needed = operatorsNeeded(policy, found)
  if (needed === 0) return
  const operators = await operatorsOf(policy, approvalMessage(setup, found), operatorSignatures)
  if (operators.size < needed) throw new BridgeError('needs_operator', { id: convert.id, needed })
}
