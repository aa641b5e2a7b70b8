import { hex } from '@scure/base'
import { accountMessage, planetMessage } from '../board/message.ts'
import type { RequestPayload } from '../board/request.ts'
import { BridgeError } from '../errors.ts'
import { digestsOf } from '../networks/bitcoin/release.ts'
import type { Eyes } from './eyes.ts'
import { type GuardianKey, signForBitcoin, signTyped } from './key.ts'
import { verifyAccount } from './verify/account.ts'
import { verifyApprove } from './verify/approve.ts'
import { verifyCredit } from './verify/credit.ts'
import { verifyGovernance } from './verify/governance.ts'
import { verifyBitcoinRelease } from './verify/release-bitcoin.ts'
import { verifyVaultRelease } from './verify/release-vault.ts'
import { verifyReturn, verifySettle } from './verify/settle.ts'

/** Verifies a request by the guardian's own eyes, and signs what was verified. Throws the reason where it does not sign. */
export async function answerRequest(eyes: Eyes, key: GuardianKey, payload: RequestPayload): Promise<string> {
  // A pause stops everything but the way home, and the end of the pause.
  const goesOn = payload.kind === 'return' || payload.kind === 'void' || payload.kind === 'resume'
  if (!goesOn && (await eyes.planet.paused())) throw new BridgeError('paused')
  switch (payload.kind) {
    case 'credit':
      await verifyCredit(eyes, payload)
      return signTyped(key, planetMessage(eyes.setup, payload))
    case 'approve':
      await verifyApprove(eyes, payload)
      return signTyped(key, planetMessage(eyes.setup, payload))
    case 'settle':
      await verifySettle(eyes, payload)
      return signTyped(key, planetMessage(eyes.setup, payload))
    case 'return':
      await verifyReturn(eyes, payload)
      return signTyped(key, planetMessage(eyes.setup, payload))
    case 'pause':
    case 'resume':
      await verifyGovernance(eyes, payload)
      return signTyped(key, planetMessage(eyes.setup, payload))
    case 'account':
      await verifyAccount(eyes, payload)
      return signTyped(key, accountMessage(eyes.setup, payload))
    case 'release':
    case 'void':
      return signTyped(key, await verifyVaultRelease(eyes, payload))
    case 'release_bitcoin': {
      const digests = digestsOf(await verifyBitcoinRelease(eyes, payload))
      const signatures: string[] = []
      for (const digest of digests) signatures.push(hex.encode(await signForBitcoin(key, digest)))
      return signatures.join(',')
    }
  }
}
