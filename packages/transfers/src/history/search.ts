import { walletOfAccount } from '@planet/accounts/queries/wallets'
import { isAccountId, normalizeAccountId } from '@planet/api/account-id'
import { fromHex, toHex } from '@planet/chains/hex'
import { contactNames } from '../contacts/contacts.ts'
import type { MovementFilter } from '../movements/movements.ts'
import { ownWallet } from '../own-wallet.ts'
import type { Transfers } from '../transfers.ts'
import { fold, hashesWithComment } from './comments.ts'
import { searchOrders } from './search-orders.ts'

/** Parses a search in a history: a transaction, an order, a person, a merchant, or words of a comment. */
export async function searchHistory(
  transfers: Transfers,
  accountId: string,
  text: string,
): Promise<NonNullable<MovementFilter['found']>> {
  const lower = text.toLowerCase()
  if (/^0x[0-9a-f]{64}$/.test(lower)) return { parties: [], hashes: [fromHex(lower)] }
  if (/^0x[0-9a-f]{40}$/.test(lower)) {
    const { address } = await ownWallet(transfers, accountId)
    return { parties: [fromHex(lower)], hashes: await searchOrders(transfers, address, '', [lower]) }
  }
  const wanted = fold(text)
  const [wallet, names, account, commented] = await Promise.all([
    ownWallet(transfers, accountId),
    contactNames(transfers, accountId),
    addressOfAccount(transfers, text),
    hashesWithComment(transfers, accountId, text),
  ])
  const named = [...names].filter(([, name]) => fold(name).includes(wanted)).map(([address]) => address)
  const parties = [...named, ...account]
  const orders = await searchOrders(transfers, wallet.address, text, parties)
  return { parties: parties.map((address) => fromHex(address)), hashes: [...commented, ...orders] }
}

async function addressOfAccount({ db }: Transfers, text: string): Promise<string[]> {
  const accountId = normalizeAccountId(text)
  if (!isAccountId(accountId)) return []
  const row = await walletOfAccount(db, accountId)
  return row ? [toHex(row.planet_address)] : []
}
