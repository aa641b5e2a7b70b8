import type { Accounts } from '@planet/accounts/accounts'
import { companyPeople } from '../company/people-store.ts'
import { openChange } from './change.ts'

/** What the company itself sees of its people: only the progress of each check. */
export async function listPeople(accounts: Accounts, accountId: string) {
  const people = await companyPeople(accounts, accounts.db, accountId)
  const change = await openChange(accounts, accounts.db, accountId)
  return {
    people: people.map(({ id, identity, invited_at, person }) => ({
      id,
      name: `${person.family_name} ${person.given_name}`,
      roles: person.roles,
      identity,
      invited_at: invited_at.toISOString(),
    })),
    change_submitted_at: change?.submittedAt.toISOString() ?? '',
  }
}
