import { addressText } from '@planet/chains/address'
import type { Database } from '@planet/platform/database/database'
import { type Standing, standingOf } from '../machine/standing.ts'
import type { AccountStatus } from '../machine/state.ts'

/** Whose an address is, for operators who decide about its money. */
export type AddressOwner = { account: string; status: AccountStatus; standing: Standing; note: string }

/** The owners of PLANET addresses, by address as text. An address without an account is missing. */
export async function ownersOfAddresses(
  db: Database,
  addresses: readonly Buffer[],
): Promise<ReadonlyMap<string, AddressOwner>> {
  if (addresses.length === 0) return new Map()
  const rows = await db
    .selectFrom('wallet_keys')
    .innerJoin('accounts', 'accounts.id', 'wallet_keys.account_id')
    .select(['wallet_keys.planet_address', 'accounts.id', 'accounts.status', 'accounts.review_note'])
    .where('wallet_keys.planet_address', 'in', addresses)
    .execute()
  return new Map(
    rows.map(({ planet_address, id, status, review_note: note }) => [
      addressText(planet_address),
      { account: id, status, standing: standingOf(status), note },
    ]),
  )
}
