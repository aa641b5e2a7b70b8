import { addressOfAccount } from '@planet/accounts/queries/find-account'
import type { Language } from '@planet/api/language'
import { type HeldAmount, readBalances } from '@planet/ledger/queries/balances'
import type { ConsoleServices } from '../../frame/services.ts'
import { money } from '../../money/format.ts'
import { inTime } from '../dashboard/networks.ts'
import { texts } from './texts.ts'

/** Balances from the chain itself; undefined while it does not respond or for an account without a wallet. */
export async function balancesOf(
  { planet, accounts }: ConsoleServices,
  accountId: string,
): Promise<readonly HeldAmount[] | undefined> {
  const address = await addressOfAccount(accounts.db, accountId)
  if (!address) return undefined
  const read = await inTime(readBalances(planet.rpc, planet.ledger.contracts, address))
  return read?.balances
}

/** As text, for the confirming operator and for the record. */
export async function holdingsOf(
  services: ConsoleServices,
  language: Language,
  accountId: string,
): Promise<string> {
  const balances = await balancesOf(services, accountId)
  if (!balances) return texts[language].holdingsUnknown
  const held = balances.filter(({ amount }) => amount > 0n)
  if (held.length === 0) return texts[language].holdingsNone
  return held.map(({ asset, amount }) => money(asset, amount)).join(', ')
}
