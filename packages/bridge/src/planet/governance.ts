import type { Tx } from '@planet/platform/database/database'
import type { Hex } from 'viem'
import { openRequest } from '../board/board.ts'
import type { BridgeTables } from '../tables.ts'
import type { PlanetView } from './view.ts'

/** What requests to pause and resume are about. */
export const governance = 'governance'

/**
 * Asks the guardians to stop the bridge, or to let it go on. False where it is so already. The nonce is used up by going
 * on, so a request is good for one pause and no later one.
 */
export async function askGuardians(
  tx: Tx<BridgeTables>,
  planet: PlanetView,
  wish: { kind: 'pause' } | { kind: 'resume'; operatorSignature?: Hex },
): Promise<boolean> {
  if ((await planet.paused()) === (wish.kind === 'pause')) return false
  const nonce = String(await planet.governanceNonce())
  await openRequest(tx, `${wish.kind}:${nonce}`, governance, { ...wish, nonce })
  return true
}
