import type { Database } from '@planet/platform/database/database'
import { enqueue } from '@planet/platform/jobs/enqueue'
import { ethereumVaultAbi } from '@planet/solidity/generated/EthereumVault'
import { sql } from 'kysely'
import { type Address, encodeFunctionData, type Hex } from 'viem'
import type { BridgeContext } from '../context/context.ts'
import { sweepJob } from '../jobs.ts'
import { tokensOf, type VaultNetwork } from '../networks/vault.ts'
import { relayToVault } from './relay-to-vault.ts'

const depositsAtOnce = 40
const sweepsAtOnce = 50
const lookAgainMs = 30_000

export const wakeSweep = (tx: Database, network: string, delayMs = 0): Promise<void> =>
  enqueue(tx, sweepJob, { network }, { delayMs })

/** Moves credited deposits from their forwarders into the vault, many in one transaction, until none is left. */
export async function sweepForwarders(context: BridgeContext, network: VaultNetwork): Promise<void> {
  const { db, setup } = context
  if (!context.vaults[network]) return
  let left = false
  for (const [asset, token] of Object.entries(tokensOf(setup, network))) {
    await gather(db, network, asset)
    for (const sweep of await openSweeps(db, network, asset)) {
      left = true
      await bringIn(context, network, sweep, token)
    }
  }
  if (left) await wakeSweep(db, network, lookAgainMs)
}

/** Deposits that are not being swept yet go together. From then on each belongs to one sweep. */
const gather = (db: Database, network: VaultNetwork, asset: string): Promise<unknown> =>
  sql`
    with fresh as (
      select id from bridge_deposits
      where network = ${network} and asset = ${asset} and status = 3 and not swept and sweep is null
      order by id limit ${depositsAtOnce} for update skip locked)
    update bridge_deposits d
    set sweep = concat_ws(':', 'sweep', d.asset, (select min(id) from fresh), (select max(id) from fresh))
    from fresh where d.id = fresh.id`.execute(db)

type Sweep = { name: string; salts: Hex[] }

async function openSweeps(db: Database, network: VaultNetwork, asset: string): Promise<readonly Sweep[]> {
  const { rows } = await sql<Sweep>`
    select d.sweep as name, array_agg(distinct a.salt) as salts
    from bridge_deposits d join bridge_addresses a on a.network = d.network and a.address = d.address
    where d.network = ${network} and d.asset = ${asset} and d.status = 3 and not d.swept and d.sweep is not null
    group by d.sweep order by min(d.id) limit ${sweepsAtOnce}`.execute(db)
  return rows
}

/** Until the sweep is final its deposits also count as lying where they were paid, so that nothing can be missed. */
async function bringIn(
  context: BridgeContext,
  network: VaultNetwork,
  { name, salts }: Sweep,
  token: Address,
): Promise<void> {
  const sender = context.vaults[network]
  if (!sender) return
  const data = encodeFunctionData({ abi: ethereumVaultAbi, functionName: 'sweep', args: [salts, token] })
  const sent = await relayToVault(context, sender, name, data)
  if (sent.outcome !== 'done' || !(await sender.isFinal(sent.txid))) return
  await context.db
    .updateTable('bridge_deposits')
    .set({ swept: true })
    .where('network', '=', network)
    .where('sweep', '=', name)
    .execute()
}
