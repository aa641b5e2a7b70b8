import type { Accounts } from '@planet/accounts/accounts'
import { loadInformation } from '@planet/accounts/information/load-information'
import type { Database } from '@planet/platform/database/database'
import { companyPeople } from './people-store.ts'
import { type PersonToIdentify, peopleToIdentify, personKey } from './people-to-identify.ts'

/** People whose identity the provider has not confirmed yet. */
export async function unidentified(
  accounts: Pick<Accounts, 'dataKeys'>,
  db: Database,
  accountId: string,
): Promise<PersonToIdentify[]> {
  const { submitted } = await loadInformation(accounts, db, accountId)
  if (!submitted?.company) return []
  const people = await companyPeople(accounts, db, accountId)
  const passed = new Set(
    people.filter(({ identity }) => identity === 'green').map(({ person }) => personKey(person)),
  )
  return peopleToIdentify(submitted).filter((person) => !passed.has(personKey(person)))
}
