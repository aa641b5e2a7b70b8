import { accountsOfAddresses } from '@planet/accounts/queries/wallets'
import { fromHex, type Hex } from '@planet/chains/hex'
import type { Transaction } from '@planet/platform/database/database'
import { publish } from '@planet/platform/live/publish'

export const balanceTopic = 'balance'

/**
 * Notifies the accounts behind the given addresses that a transfer of theirs moved or was refused. For the ledger's and
 * the relay's `publishChanges`.
 */
export async function publishBalances(tx: Transaction, addresses: readonly Hex[]): Promise<void> {
  const owners = await accountsOfAddresses(tx, addresses.map(fromHex))
  for (const account of owners) await publish(tx, { account, topic: balanceTopic })
}
