import { fromHex, type Hex } from '@planet/chains/hex'
import type { Transaction } from '@planet/platform/database/database'
import { publishTo } from '@planet/platform/live/publish'
import { sql } from 'kysely'

export const balanceTopic = 'balance'

/**
 * Notifies the accounts behind the given addresses that a transfer of theirs moved or was refused. For the ledger's and
 * the relay's `publishChanges`.
 */
export async function publishBalances(tx: Transaction, addresses: readonly Hex[]): Promise<void> {
  await publishTo(
    tx,
    balanceTopic,
    sql`select account_id from wallet_keys where planet_address = any(${addresses.map(fromHex)})`,
  )
}
