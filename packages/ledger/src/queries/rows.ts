import type { blockRow, movement, transactionRow } from '@planet/api/explorer'
import { toHex } from '@planet/chains/hex'
import type { Database } from '@planet/platform/database/database'
import { nativeCoin, type PlanetAddresses, planetTokens } from '@planet/solidity/addresses'
import { sql } from 'kysely'
import type { z } from 'zod'

export type Ledger = { db: Database; contracts: PlanetAddresses | undefined }

export type TransactionRow = z.infer<typeof transactionRow>
export type BlockRow = z.infer<typeof blockRow>
export type MovementRow = z.infer<typeof movement>

export function assetOf(token: string, contracts: PlanetAddresses | undefined): string | null {
  if (token === nativeCoin) return 'PLA'
  return planetTokens.find((asset) => contracts?.tokens[asset].toLowerCase() === token) ?? null
}

export const toBlockRow = (row: {
  number: bigint
  hash: Buffer
  time: Date
  validator: Buffer
  transactions: number
}): BlockRow => ({
  number: Number(row.number),
  hash: toHex(row.hash),
  time: row.time.toISOString(),
  validator: toHex(row.validator),
  transactions: row.transactions,
})

type Place = { block_number: bigint; position: number }

/** The transactions at the given places, in their order, each with its movements: two queries however many there are. */
export async function transactionRows(
  { db, contracts }: Ledger,
  places: readonly Place[],
): Promise<TransactionRow[]> {
  if (places.length === 0) return []
  const wanted = sql`(${sql.join(places.map((place) => sql`(${place.block_number}::bigint, ${place.position}::int)`))})`
  const transactions = await db
    .selectFrom('ledger_transactions as t')
    .innerJoin('ledger_blocks as b', 'b.number', 't.block_number')
    .select([
      't.block_number',
      't.position',
      't.hash',
      't.sender',
      't.recipient',
      't.kind',
      't.succeeded',
      'b.time',
    ])
    .where(sql<boolean>`(t.block_number, t.position) in ${wanted}`)
    .orderBy('t.block_number', 'desc')
    .orderBy('t.position', 'desc')
    .execute()
  const movements = await db
    .selectFrom('ledger_movements as m')
    .selectAll()
    .where(sql<boolean>`(m.block_number, m.position) in ${wanted}`)
    .orderBy('m.log_index')
    .execute()
  return transactions.map((row) => ({
    hash: toHex(row.hash),
    block: Number(row.block_number),
    position: row.position,
    time: row.time.toISOString(),
    from: toHex(row.sender),
    to: row.recipient && toHex(row.recipient),
    kind: row.kind,
    succeeded: row.succeeded,
    movements: movements
      .filter((move) => move.block_number === row.block_number && move.position === row.position)
      .map((move) => toMovement(move, contracts)),
  }))
}

export function toMovement(
  move: { token: Buffer; sender: Buffer; recipient: Buffer; amount: string },
  contracts: PlanetAddresses | undefined,
): MovementRow {
  const token = toHex(move.token)
  return {
    asset: assetOf(token, contracts),
    token,
    from: toHex(move.sender),
    to: toHex(move.recipient),
    amount: move.amount,
  }
}
