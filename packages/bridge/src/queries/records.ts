import type { Database } from '@planet/platform/database/database'
import { inScope, type RecordList, type RecordScope, readRecords } from '@planet/platform/database/records'
import { sql } from 'kysely'

/** Deposits and converts with who approved them, and in a period the bridge's pauses, for an authority. */
export async function bridgeRecords(db: Database, scope: RecordScope): Promise<RecordList[]> {
  const converts = inScope(scope, 'account', 'requested_at')
  const lists = await Promise.all([
    readRecords(
      db,
      'deposits',
      sql`select id, account, network, asset, amount, address, txid, status, state ->> 'name' as state, seen_at
        from bridge_deposits where ${inScope(scope, 'account', 'seen_at')} order by id`,
    ),
    readRecords(
      db,
      'converts',
      sql`select number, id, account, network, asset, amount, fee, destination, status, state ->> 'name' as state,
          array_to_string(reasons, ' ') as reasons, decided_by, requested_at
        from bridge_converts where ${converts} order by number`,
    ),
    readRecords(
      db,
      'convert-approvals',
      sql`select convert_id, operator, '0x' || encode(signer, 'hex') as signer, signature, at
        from bridge_convert_approvals where convert_id in (select id from bridge_converts where ${converts})
        order by at, operator`,
    ),
  ])
  if ('account' in scope) return lists
  const pauses = await readRecords(
    db,
    'bridge-pauses',
    sql`select asked_by, reason, asked_at, ends_at, confirmed_by, confirmed_at from bridge_pauses
      where ${inScope(scope, '', 'asked_at')} order by asked_at`,
  )
  return [...lists, pauses]
}
