import { fromHex } from '@planet/chains/hex'
import type { AssetCode } from '@planet/units/asset'
import { sql } from 'kysely'
import { blockAt } from '../movements/movements.ts'
import type { OwnWallet } from '../own-wallet.ts'
import { knownTokens } from '../tokens.ts'
import type { Transfers } from '../transfers.ts'
import { walletBalances } from './balances.ts'

/**
 * A wallet's balances at a past moment: the current ones minus what moved since. Nodes keep no old state, and the
 * ledger keeps every movement.
 */
export async function balancesAt(
  transfers: Transfers,
  wallet: OwnWallet,
  moment: string | undefined,
): Promise<Map<AssetCode, bigint>> {
  const held = await walletBalances(transfers, wallet)
  const balances = new Map(held.map(({ asset, balance }) => [asset, balance]))
  const first = await blockAt(transfers, moment)
  if (first === undefined) return balances
  for (const { asset, token } of knownTokens(transfers.contracts)) {
    const later = await movedSince(transfers, wallet.address, token, first)
    balances.set(asset, (balances.get(asset) ?? 0n) - later)
  }
  return balances
}

async function movedSince(
  { db }: Pick<Transfers, 'db'>,
  own: string,
  token: string,
  first: bigint,
): Promise<bigint> {
  const address = fromHex(own.toLowerCase())
  const side = (name: 'sender' | 'recipient') => sql`
    select coalesce(sum(amount), 0) from ledger_movements
    where ${sql.ref(name)} = ${address}::bytea and token = ${fromHex(token)}::bytea and block_number >= ${first}::bigint`
  const { rows } = await sql<{ net: string }>`
    select ((${side('recipient')}) - (${side('sender')}))::text as net`.execute(db)
  return BigInt(rows[0]?.net ?? 0)
}
