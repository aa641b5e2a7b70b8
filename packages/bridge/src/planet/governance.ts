import type { Transaction } from '@planet/platform/database/database'
import type { Hex } from 'viem'
import { closeRequests, openRequest } from '../board/board.ts'
import type { PayloadOf } from '../request.ts'
import type { PlanetView } from './view.ts'

/** The subject of requests to pause and resume. */
export const governance = 'governance'

export type Intent = { kind: 'pause' } | { kind: 'resume'; operatorSignature?: Hex }
type GovernancePayload = PayloadOf<'pause' | 'resume'>

/**
 * The request to pause or resume the bridge; undefined if it is in that state already. Resuming uses up the nonce, so a
 * request is valid for one pause and no later one.
 */
export async function governanceRequest(
  planet: PlanetView,
  intent: Intent,
): Promise<GovernancePayload | undefined> {
  if ((await planet.paused()) === (intent.kind === 'pause')) return undefined
  return { ...intent, nonce: String(await planet.governanceNonce()) }
}

/** A new request replaces the former, which may have lacked an operator's signature. */
export async function requestGovernance(tx: Transaction, payload: GovernancePayload): Promise<void> {
  if (payload.kind === 'resume') await closeRequests(tx, governance, 'withdrawn', 'resume')
  await openRequest(tx, `${payload.kind}:${payload.nonce}`, governance, payload)
}
