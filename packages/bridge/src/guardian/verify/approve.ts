import { checkTerms } from '../../converts/destination.ts'
import { BridgeError } from '../../errors.ts'
import { approvalMessage } from '../../operators/messages.ts'
import { operatorsNeeded } from '../../operators/policy.ts'
import { operatorsOf } from '../../operators/signers.ts'
import type { PayloadOf } from '../../request.ts'
import type { GuardianView } from '../../view/guardian-view.ts'
import { checkStanding } from './standing.ts'

/**
 * The convert is on PLANET with terms that can be met, its owner's money may leave, and as many different operators as this guardian requires have
 * signed exactly these terms.
 */
export async function verifyApprove(
  view: GuardianView,
  { convert, operatorSignatures = [] }: PayloadOf<'approve'>,
): Promise<void> {
  const { planet, setup, policy } = view
  const found = await planet.convert(convert)
  if (found.status !== 'requested') throw new BridgeError('request_mismatch', { field: 'status' })
  checkTerms(setup, found)
  await checkStanding(view, found)
  const needed = operatorsNeeded(policy, found)
  if (needed === 0) return
  const operators = await operatorsOf(policy, approvalMessage(setup, found), operatorSignatures)
  if (operators.size < needed) throw new BridgeError('needs_operator', { id: convert.id, needed })
}
