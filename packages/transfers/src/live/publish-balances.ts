import { fromHex, type Hex } from '@planet/chains/hex'
import type { Transaction } from '@planet/platform/database/database'
import { prepare } from '@planet/platform/database/prepared'
import { publish } from '@planet/platform/live/publish'

export const balanceTopic = 'balance'

const ownersOf = prepare<{ account_id: string }, readonly [addresses: Buffer[]]>(
  'owners_of_addresses',
  'select account_id from wallet_keys where planet_address = any($1)',
)

/**
 * Notifies the accounts behind the given addresses that a transfer of theirs moved or was refused. For the ledger's and
 * the relay's `publishChanges`.
 */
export async function publishBalances(tx: Transaction, addresses: readonly Hex[]): Promise<void> {
  const owners = await ownersOf(tx, [addresses.map(fromHex)])
  for (const { account_id } of owners) await publish(tx, { account: account_id, topic: balanceTopic })
}
