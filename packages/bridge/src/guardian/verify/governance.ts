import { BridgeError } from '../../errors.ts'
import { resumeMessage } from '../../operators/messages.ts'
import { operatorOf } from '../../operators/signers.ts'
import type { PayloadOf } from '../../request.ts'
import type { GuardianView } from '../../view/guardian-view.ts'
import { checkAllReserves } from './check-reserves.ts'

/**
 * Any request can pause the bridge, which endangers no money. To resume, a guardian needs an operator's signature, and
 * reserves that cover everything by its own nodes.
 */
export async function verifyGovernance(
  view: GuardianView,
  payload: PayloadOf<'pause' | 'resume'>,
): Promise<void> {
  if (BigInt(payload.nonce) !== (await view.planet.governanceNonce()))
    throw new BridgeError('request_mismatch', { field: 'nonce' })
  if (payload.kind === 'pause') return
  if (!(await view.planet.paused())) throw new BridgeError('request_mismatch', { field: 'paused' })
  await checkOperator(view, payload)
  if (!view.claims) throw new BridgeError('configuration', { field: 'claims' })
  const short = (await checkAllReserves(view, await view.claims())).find(({ holds }) => !holds)
  if (short) throw new BridgeError('reserve_insufficient', { asset: short.asset })
}

async function checkOperator({ policy, setup }: GuardianView, payload: PayloadOf<'resume'>): Promise<void> {
  if (policy.operators.length === 0) return
  const { nonce, operatorSignature } = payload
  const message = resumeMessage(setup, nonce)
  if (!operatorSignature || !(await operatorOf(policy, message, operatorSignature)))
    throw new BridgeError('needs_operator', { nonce })
}
