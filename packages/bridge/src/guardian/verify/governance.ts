import { recoverMessageAddress } from 'viem'
import type { PayloadOf } from '../../board/request.ts'
import { BridgeError } from '../../errors.ts'
import { checkAllReserves } from '../../reserves/check.ts'
import type { GuardianView } from '../guardian-view.ts'

/** What an operator signs (EIP-191) to end a pause, where guardians know operators by key. */
export const resumeText = (nonce: string): string => `Planet bridge: resume ${nonce}`

/**
 * Whoever can ask can have the bridge stopped: that harms nobody's money. To let it go on, a guardian wants an operator's
 * word, and reserves that cover everything as its own nodes show them.
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

async function checkOperator({ policy }: GuardianView, payload: PayloadOf<'resume'>): Promise<void> {
  if (policy.operators.length === 0) return
  const { nonce, operatorSignature: signature } = payload
  const signer = signature && (await recoverMessageAddress({ message: resumeText(nonce), signature }))
  if (!policy.operators.some((one) => one.toLowerCase() === signer?.toLowerCase()))
    throw new BridgeError('needs_operator', { nonce })
}
