import type { Transaction } from '@planet/platform/database/database'
import type { Hex } from 'viem'
import { raiseAlarm } from '../alarm.ts'
import { openRequest } from '../board/board.ts'
import type { ReleaseEvent } from '../networks/common/network.ts'
import { isPaymentOf, type VaultNetwork } from '../networks/vault.ts'
import type { BridgeSetup } from '../setup/setup.ts'
import { applyConvert, type ConvertRow, placeOf } from './apply.ts'

type Place = { tx: Transaction; setup: BridgeSetup; network: VaultNetwork; now: Date }
type QueuedEvent = Extract<ReleaseEvent, { outcome: 'queued' }>

/** The subject of requests to veto a release. */
export const vetoSubject = (release: Hex): string => `veto:${release}`

/**
 * A release that the vault has queued. The payment of a convert waits for its delay; any other was signed with stolen
 * keys, so it asks the guardians for a veto and raises an alarm.
 */
export async function applyQueued(
  { tx, setup, network, now }: Place,
  row: ConvertRow | undefined,
  { id, terms, readyAt }: QueuedEvent,
  height: number,
): Promise<void> {
  if (row && isExpectedPayment(setup, network, row, terms)) {
    await applyConvert(tx, row, { type: 'release_queued', until: readyAt.toISOString(), height }, now)
    return
  }
  await openRequest(tx, `veto:${network}:${id}`, vetoSubject(id), {
    kind: 'veto',
    network,
    release: id,
    ...(row ? { convert: placeOf(row) } : {}),
  })
  await raiseAlarm(tx, 'release_not_requested', { network, release: id, amount: String(terms.amount) })
}

/** Also if the convert is being returned: its void closes the queued release. */
const isExpectedPayment = (
  setup: BridgeSetup,
  network: VaultNetwork,
  row: ConvertRow,
  terms: QueuedEvent['terms'],
): boolean =>
  !['requested', 'in_review', 'approving'].includes(row.state.name) &&
  isPaymentOf(setup, network, { ...row, amount: BigInt(row.amount) }, terms)
