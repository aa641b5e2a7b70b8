import { enqueue } from '@planet/platform/jobs/enqueue'
import { sql } from 'kysely'
import { openRequest } from '../board/board.ts'
import type { AccountFacts, BridgeContext } from '../context/context.ts'
import { judgeJob } from '../jobs.ts'
import { canBeHeld, isHeld } from '../machines/convert.ts'
import { isVaultNetwork } from '../networks/vault.ts'
import { applyConvert, type ConvertRow, lockConvert, placeOf } from './apply.ts'
import { ownerOf } from './owner.ts'
import { vetoSubject } from './queued-release.ts'

type Standings = Pick<BridgeContext, 'db' | 'accountOf' | 'now'>

/**
 * Applies what has happened to the owners' accounts to converts that have not left yet. Converts of suspended customers
 * wait where they are, and go on by themselves when the suspension is lifted; those of closed accounts return.
 */
export async function applyStandings(context: Standings): Promise<void> {
  const rows = await context.db
    .selectFrom('bridge_converts')
    .selectAll()
    .where('status', '=', 1)
    .where(sql<boolean>`status in (1, 2)`)
    .execute()
  const owners = new Map<string, Promise<AccountFacts | undefined>>()
  for (const row of rows.filter(({ state }) => canBeHeld(state))) {
    const address = row.requester.toString('hex')
    const found = owners.get(address) ?? ownerOf(context, row)
    owners.set(address, found)
    const owner = await found
    if (owner) await applyOwner(context, row, owner)
  }
}

async function applyOwner({ db, now }: Standings, row: ConvertRow, owner: AccountFacts): Promise<void> {
  const { id, account, network, state } = row
  // The address was registered after the convert was requested.
  if (account === null)
    await db.updateTable('bridge_converts').set({ account: owner.account }).where('id', '=', id).execute()
  if (owner.standing === 'closed')
    await db.transaction().execute(async (tx) => {
      const locked = await lockConvert(tx, id)
      if (locked && canBeHeld(locked.state))
        await applyConvert(tx, locked, { type: 'release_impossible', reason: 'account_closed' }, now())
    })
  else if (owner.standing === 'active' && isHeld(state)) await enqueue(db, judgeJob, { convert: id })
  // After the delay anyone may call for the payment, so only a veto stops it.
  else if (owner.standing === 'held' && state.name === 'queued' && isVaultNetwork(network))
    await openRequest(db, `veto:${network}:${id}`, vetoSubject(placeOf(row).id), {
      kind: 'veto',
      network,
      release: placeOf(row).id,
      convert: placeOf(row),
    })
}
