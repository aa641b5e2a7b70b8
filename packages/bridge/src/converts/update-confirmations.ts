import type { MainNetwork } from '@planet/chains/network'
import type { Transaction } from '@planet/platform/database/database'
import { sql } from 'kysely'
import { applyConvert, lockConvert } from './apply.ts'

/** Counts confirmations of releases and voids that are still pending. */
export async function updateConfirmations(
  tx: Transaction,
  network: MainNetwork,
  head: number,
  needed: number,
  now: Date,
): Promise<void> {
  const released = await sql<{ id: string; height: number }>`
    select c.id, r.height::int as height
    from bridge_converts c join bridge_releases r on r.network = c.network and r.txid = c.release
    where c.network = ${network} and c.status = 2 and c.state ->> 'name' = 'released' and r.height is not null
    order by c.number`.execute(tx)
  for (const { id, height } of released.rows) {
    const row = await lockConvert(tx, id)
    const confirmations = head - height + 1
    if (row) await applyConvert(tx, row, { type: 'release_confirmed', confirmations, needed }, now)
  }
  const voided = await sql<{ id: string }>`
    select c.id from bridge_converts c
    where c.network = ${network} and c.state ->> 'name' = 'voiding' and exists (
      select 1 from bridge_releases r
      where r.network = c.network and r.voids @> array[c.id] and r.height <= ${head - needed + 1}::int)
    order by c.number`.execute(tx)
  for (const { id } of voided.rows) {
    const row = await lockConvert(tx, id)
    if (row) await applyConvert(tx, row, { type: 'release_voided' }, now)
  }
}
