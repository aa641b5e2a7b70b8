import type { Transaction } from '@planet/platform/database/database'
import type { Hex } from 'viem'
import { closeRequests, openRequest } from '../board/board.ts'
import type { PayloadOf } from '../board/request.ts'
import type { PlanetView } from './view.ts'

/** What requests to pause and resume are about. */
export const governance = 'governance'

export type Wish = { kind: 'pause' } | { kind: 'resume'; operatorSignature?: Hex }
type GovernancePayload = PayloadOf<'pause' | 'resume'>

/**
 * What guardians are to be asked for the bridge to stop, or to go on; undefined where it is so already. The nonce is used
 * up by going on, so a request is good for one pause and no later one.
 */
export async function governanceRequest(
  planet: PlanetView,
  wish: Wish,
): Promise<GovernancePayload | undefined> {
  if ((await planet.paused()) === (wish.kind === 'pause')) return undefined
  return { ...wish, nonce: String(await planet.governanceNonce()) }
}

/** Asked again, the new request takes the place of the former: an operator's signature may have been missing there. */
export async function askGuardians(tx: Transaction, payload: GovernancePayload): Promise<void> {
  if (payload.kind === 'resume') await closeRequests(tx, governance, 'withdrawn', 'resume')
  await openRequest(tx, `${payload.kind}:${payload.nonce}`, governance, payload)
}
