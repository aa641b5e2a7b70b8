import type { Database, Transaction } from '@planet/platform/database/database'
import { sql } from 'kysely'
import { raiseAlarm } from '../alarm.ts'
import { closeRequests, openRequest } from '../board/board.ts'
import type { ChangeEvent } from '../networks/common/network.ts'
import type { VaultNetwork } from '../networks/vault.ts'
import { isExpectedChange } from '../networks/vault-changes.ts'
import type { BridgeSetup } from '../setup/setup.ts'
import { vetoSubject } from './queued-release.ts'

/** A queued change of a vault's rules that the set-up file does not name. */
const changeAlarm = 'change_not_expected'

/** For the status page. */
export async function countUnexpectedChanges(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from bridge_alarms
    where code = ${changeAlarm} and closed_at is null`.execute(db)
  return rows[0]?.count ?? 0
}

type Place = { tx: Transaction; setup: BridgeSetup; network: VaultNetwork; now: Date }

/**
 * A change of a vault's rules that is queued or has ended. If the set-up file does not name it, it was signed with
 * stolen keys or by mistake: asks the guardians to veto it, and reports it until it has ended.
 */
export async function applyChange({ tx, setup, network, now }: Place, event: ChangeEvent): Promise<void> {
  const { id } = event
  if (event.outcome === 'ended') {
    await closeRequests(tx, vetoSubject(id), 'done')
    await sql`update bridge_alarms set closed_at = ${now}
      where code = ${changeAlarm} and closed_at is null and detail ->> 'change' = ${id}`.execute(tx)
    return
  }
  if (isExpectedChange(setup, network, id)) return
  await openRequest(tx, `veto:${network}:${id}`, vetoSubject(id), {
    kind: 'veto',
    network,
    release: id,
    isChange: true,
  })
  const readyAt = event.readyAt.toISOString()
  await raiseAlarm(tx, changeAlarm, { network, change: id, kind: event.kind, readyAt })
}
