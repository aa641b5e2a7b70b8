import type { Transaction } from '@planet/platform/database/database'
import { sql } from 'kysely'
import { BridgeError } from '../errors.ts'
import { feeShare } from '../networks/bitcoin/release.ts'

type Row = { id: string; network: string; fee: string }

/**
 * How much of a convert's fee the network really took, and where its release is. On vault networks the relayer paid.
 */
export async function settlementOf(
  tx: Transaction,
  row: Row,
  transaction: string,
): Promise<{ feeSpent: bigint; height: number }> {
  const release = await tx
    .selectFrom('bridge_releases')
    .select(['converts', 'fee', 'height'])
    .where('network', '=', row.network as 'bitcoin')
    .where('txid', '=', transaction)
    .executeTakeFirst()
  if (!release || release.height === null) throw new BridgeError('not_final', { id: row.id })
  const height = Number(release.height)
  if (row.network !== 'bitcoin') return { feeSpent: 0n, height }
  const index = release.converts.indexOf(row.id)
  return { feeSpent: feeShare(BigInt(release.fee), release.converts.length, index), height }
}

/** The transaction that made the release impossible. */
export async function voidOf(tx: Transaction, row: Row): Promise<{ mainTx: string; height: number }> {
  const release = await tx
    .selectFrom('bridge_releases')
    .select(['txid', 'height'])
    .where('network', '=', row.network as 'bitcoin')
    .where(sql<boolean>`voids @> array[${row.id}]::text[]`)
    .where('height', 'is not', null)
    .executeTakeFirst()
  if (!release?.txid || release.height === null) throw new BridgeError('not_final', { id: row.id })
  return { mainTx: release.txid, height: Number(release.height) }
}
