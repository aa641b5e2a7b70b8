import type { Information } from '@planet/api/fields/information'
import type { ScreeningSubject } from '@planet/partners/screening/screening-provider'

const bothOrders = (family = '', given = ''): string[] =>
  family && given ? [`${family} ${given}`, `${given} ${family}`] : []

/** Every person and organisation behind a customer that the lists are searched for. */
export function subjectsOf(information: Partial<Information>): (ScreeningSubject & { label: string })[] {
  const { company, country } = information
  const applicant = {
    label: `${information.family_name} ${information.given_name}`,
    kind: 'person' as const,
    names: [
      ...bothOrders(information.family_name, information.given_name),
      ...bothOrders(information.family_name_roman, information.given_name_roman),
    ],
    ...(information.birth_date && { birthDate: information.birth_date }),
    countries: country ? [country] : [],
  }
  if (!company) return [applicant]
  const people = [company.representative, ...company.beneficial_owners].map((person) => ({
    label: `${person.family_name} ${person.given_name}`,
    kind: 'person' as const,
    names: bothOrders(person.family_name, person.given_name),
    birthDate: person.birth_date,
    countries: [person.nationality].filter(Boolean),
  }))
  const firm = {
    label: company.company_name,
    kind: 'company' as const,
    names: [company.company_name],
    countries: [company.incorporated_in].filter(Boolean),
  }
  return [applicant, firm, ...people]
}
