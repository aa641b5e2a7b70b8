import type { Transaction } from '@planet/platform/database/database'
import type { Run } from '@planet/platform/quarantine/apply-parts'
import { sql } from 'kysely'
import { closeRequests } from '../board/board.ts'
import type { ChainBlock, ReleaseEvent } from '../networks/common/network.ts'
import type { VaultNetwork } from '../networks/vault.ts'
import type { BridgeSetup } from '../setup/setup.ts'
import { partOf } from '../watch/part-of.ts'
import { applyConvert, lockConvert } from './apply.ts'
import { applyChange } from './queued-change.ts'
import { applyQueued, vetoSubject } from './queued-release.ts'
import { updateConfirmations } from './update-confirmations.ts'

/** What the vault did in each block, and its progress since. */
export function vaultBlocks(setup: BridgeSetup, network: VaultNetwork, now: () => Date) {
  const needed = setup.confirmations[network]
  const applyRelease = async (tx: Transaction, event: ReleaseEvent, height: number): Promise<void> => {
    const { id, txid, outcome } = event
    const row = await lockConvert(tx, id)
    if (event.outcome === 'queued') return applyQueued({ tx, setup, network, now: now() }, row, event, height)
    // Paid or void: nothing is queued any more.
    await closeRequests(tx, vetoSubject(id), 'done')
    if (!row) return
    const paid = outcome === 'released'
    const place = { txid, height: BigInt(height), state: 'sent' as const, sent_at: now() }
    await tx
      .insertInto('bridge_releases')
      .values({
        id: `${network}:${id}`,
        network,
        converts: paid ? [id] : [],
        voids: paid ? [] : [id],
        proposal: '',
        fee: '0',
        created_at: now(),
        ...place,
      })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(place))
      .execute()
    if (paid) await applyConvert(tx, row, { type: 'release_sent', transaction: txid }, now())
    else await applyConvert(tx, row, { type: 'release_vetoed' }, now())
  }
  return {
    onBlock: async (tx: Transaction, block: ChainBlock, { applyPart }: Run) => {
      const { height } = block
      for (const event of block.releases)
        await applyPart(partOf(height, event), () => applyRelease(tx, event, height))
      for (const event of block.changes ?? [])
        await applyPart(partOf(height, event), () => applyChange({ tx, setup, network, now: now() }, event))
      await updateConfirmations(tx, network, block.height, needed, now())
    },
    onRemoved: async (tx: Transaction, { height }: { height: number }) => {
      const gone = await tx
        .deleteFrom('bridge_releases')
        .where('network', '=', network)
        .where('height', '=', BigInt(height))
        .returning('converts')
        .execute()
      const unqueued = await sql<{ id: string }>`
        select id from bridge_converts where network = ${network} and state ->> 'name' = 'queued'
          and (state ->> 'height')::int = ${height}::int`.execute(tx)
      for (const id of [...gone.flatMap(({ converts }) => converts), ...unqueued.rows.map((row) => row.id)]) {
        const row = await lockConvert(tx, id)
        if (row) await applyConvert(tx, row, { type: 'release_lost' }, now())
      }
    },
  }
}
