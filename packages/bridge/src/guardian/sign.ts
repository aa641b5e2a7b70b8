import { hex } from '@scure/base'
import { accountMessage, planetMessage } from '../board/message.ts'
import { BridgeError } from '../errors.ts'
import { digestsOf, type ReadProposal } from '../networks/bitcoin/release.ts'
import type { RequestKind, RequestPayload } from '../request.ts'
import type { GuardianView } from '../view/guardian-view.ts'
import { type GuardianKey, signForBitcoin, signTyped } from './key.ts'
import { verifyAccount } from './verify/account.ts'
import { verifyApprove } from './verify/approve.ts'
import { verifyCredit } from './verify/credit.ts'
import { verifyGovernance } from './verify/governance.ts'
import { verifyRebalance } from './verify/rebalance.ts'
import { verifyBitcoinRelease } from './verify/release-bitcoin.ts'
import { verifyVaultRelease } from './verify/release-vault.ts'
import { verifyReturn, verifySettle } from './verify/settle.ts'
import { verifyVeto } from './verify/veto.ts'

/** A pause stops everything but returns, vetoes, and the end of the pause. */
const inPause: readonly RequestKind[] = ['return', 'void', 'veto', 'resume']

/**
 * Verifies a request with the guardian's own view, and signs what was verified. Throws the reason if it does not sign.
 */
export async function answerRequest(
  view: GuardianView,
  key: GuardianKey,
  payload: RequestPayload,
): Promise<string> {
  if (!inPause.includes(payload.kind) && (await view.planet.paused())) throw new BridgeError('paused')
  switch (payload.kind) {
    case 'credit':
      await verifyCredit(view, payload)
      return signTyped(key, planetMessage(view.setup, payload))
    case 'approve':
      await verifyApprove(view, payload)
      return signTyped(key, planetMessage(view.setup, payload))
    case 'settle':
      await verifySettle(view, payload)
      return signTyped(key, planetMessage(view.setup, payload))
    case 'return':
      await verifyReturn(view, payload)
      return signTyped(key, planetMessage(view.setup, payload))
    case 'pause':
    case 'resume':
      await verifyGovernance(view, payload)
      return signTyped(key, planetMessage(view.setup, payload))
    case 'account':
      await verifyAccount(view, payload)
      return signTyped(key, accountMessage(view.setup, payload))
    case 'veto':
      return signTyped(key, await verifyVeto(view, payload))
    case 'release':
    case 'void':
      return signTyped(key, await verifyVaultRelease(view, payload))
    case 'release_bitcoin':
      return signInputs(key, await verifyBitcoinRelease(view, payload))
    case 'rebalance_bitcoin':
      return signInputs(key, await verifyRebalance(view, payload))
  }
}

async function signInputs(key: GuardianKey, proposal: ReadProposal): Promise<string> {
  const signatures: string[] = []
  for (const digest of digestsOf(proposal)) signatures.push(hex.encode(await signForBitcoin(key, digest)))
  return signatures.join(',')
}
