import type { MainNetwork } from '@planet/chains/network'
import type { Transaction } from '@planet/platform/database/database'
import type { AssetCode } from '@planet/units/asset'
import { sql } from 'kysely'

/** A withdrawal from PLANET that a transaction of the bridge has paid. */
export type PaidConvert = {
  txid: string
  number: bigint
  asset: AssetCode
  amount: bigint
  destination: string
}

/** The bridge has recorded its releases of the block before. */
export async function paidConverts(
  tx: Transaction,
  network: MainNetwork,
  txids: readonly string[],
): Promise<PaidConvert[]> {
  if (txids.length === 0) return []
  const { rows } = await sql<Omit<PaidConvert, 'amount'> & { amount: string }>`
    select release.txid, paid.number, paid.asset, paid.amount, paid.destination
    from bridge_releases release join bridge_converts paid on paid.id = any (release.converts)
    where release.network = ${network} and release.txid = any (${txids})`.execute(tx)
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }))
}
