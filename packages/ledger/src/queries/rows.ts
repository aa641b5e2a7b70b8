import { type Hex, toHex } from '@planet/chains/hex'
import type { Database } from '@planet/platform/database/database'
import { nativeCoin, type PlanetAddresses } from '@planet/solidity/addresses'
import type { AssetCode } from '@planet/units/asset'
import { planetTokens } from '@planet/units/asset'
import { sql } from 'kysely'
import type { TransactionKind } from '../tables.ts'

export type Ledger = { db: Database; contracts: PlanetAddresses | undefined }

export type LedgerBlock = { number: bigint; hash: Hex; time: Date; validator: Hex; transactions: number }

export type LedgerMovement = {
  /** Null for a token that is not the product's. */
  asset: AssetCode | null
  token: Hex
  from: Hex
  to: Hex
  amount: bigint
}

export type LedgerTransaction = {
  hash: Hex
  block: bigint
  position: number
  time: Date
  from: Hex
  to: Hex | null
  kind: TransactionKind
  succeeded: boolean
  movements: LedgerMovement[]
}

export function assetOf(token: string, contracts: PlanetAddresses | undefined): AssetCode | null {
  if (token === nativeCoin) return 'PLA'
  return planetTokens.find((asset) => contracts?.tokens[asset].toLowerCase() === token) ?? null
}

export const toBlock = (row: {
  number: bigint
  hash: Buffer
  time: Date
  validator: Buffer
  transactions: number
}): LedgerBlock => ({
  number: row.number,
  hash: toHex(row.hash),
  time: row.time,
  validator: toHex(row.validator),
  transactions: row.transactions,
})

type Place = { block_number: bigint; position: number }

/** The transactions at the given positions, newest first, each with its movements: two queries for any number. */
export async function transactionsAt(
  { db, contracts }: Ledger,
  places: readonly Place[],
): Promise<LedgerTransaction[]> {
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
    block: row.block_number,
    position: row.position,
    time: row.time,
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
): LedgerMovement {
  const token = toHex(move.token)
  return {
    asset: assetOf(token, contracts),
    token,
    from: toHex(move.sender),
    to: toHex(move.recipient),
    amount: BigInt(move.amount),
  }
}
