import { type CompanyPerson, ownerThreshold } from '@planet/api/fields/company'
import type { Information } from '@planet/api/fields/information'

export type CompanyRole = 'representative' | 'owner'
export type PersonToIdentify = CompanyPerson & { roles: CompanyRole[]; share_percent?: number }

type Named = Pick<CompanyPerson, 'family_name' | 'given_name' | 'birth_date'>

/** What identifies one person in several places of a form. */
export const personKey = ({ family_name, given_name, birth_date }: Named): string =>
  [family_name, given_name, birth_date]
    .map((part) => part.normalize('NFKC').toLowerCase().replace(/\s/g, ''))
    .join('\n')

/**
 * The people to identify in addition to the applicant: the representative, and every owner of a quarter or more, each
 * once. The applicant passes the account's own check.
 */
export function peopleToIdentify(information: Information): PersonToIdentify[] {
  const { company } = information
  if (!company) return []
  const people = new Map<string, PersonToIdentify>()
  const add = (person: CompanyPerson, role: CompanyRole, share_percent?: number) => {
    const key = personKey(person)
    const known = people.get(key)
    if (known) {
      known.roles.push(role)
      if (share_percent !== undefined) known.share_percent = share_percent
    } else
      people.set(key, { ...person, roles: [role], ...(share_percent !== undefined && { share_percent }) })
  }
  add(company.representative, 'representative')
  for (const { share_percent, ...owner } of company.beneficial_owners)
    if (share_percent >= ownerThreshold) add(owner, 'owner', share_percent)
  people.delete(personKey(information))
  return [...people.values()]
}
