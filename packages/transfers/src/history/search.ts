import { isAccountId, normalizeAccountId } from '@planet/api/account-id'
import { fromHex } from '@planet/chains/hex'
import { contactNames } from '../contacts/contacts.ts'
import type { Transfers } from '../transfers.ts'
import { fold, hashesWithComment } from './comments.ts'
import type { MovementFilter } from './movements.ts'

/** Reads a search in a history: a transaction, a person, or words of a comment. */
export async function searchHistory(
  transfers: Transfers,
  accountId: string,
  text: string,
): Promise<NonNullable<MovementFilter['found']>> {
  const lower = text.toLowerCase()
  if (/^0x[0-9a-f]{64}$/.test(lower)) return { parties: [], hashes: [fromHex(lower)] }
  if (/^0x[0-9a-f]{40}$/.test(lower)) return { parties: [fromHex(lower)], hashes: [] }
  const wanted = fold(text)
  const [names, account, hashes] = await Promise.all([
    contactNames(transfers, accountId),
    addressOfAccount(transfers, text),
    hashesWithComment(transfers, accountId, text),
  ])
  const named = [...names].filter(([, name]) => fold(name).includes(wanted)).map(([address]) => address)
  return { parties: [...named, ...account].map((address) => fromHex(address)), hashes }
}

async function addressOfAccount({ db }: Transfers, text: string): Promise<string[]> {
  const accountId = normalizeAccountId(text)
  if (!isAccountId(accountId)) return []
  const row = await db
    .selectFrom('wallet_keys')
    .select('planet_address')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row ? [row.planet_address.toLowerCase()] : []
}
