import { companyFields } from '@planet/api/fields/company'
import { type InformationDraft, informationFields, privateFields } from '@planet/api/fields/information'
import { isAsked, type UserType } from './items.ts'
import { toInternational } from './phone.ts'

/** Everything typed, by field path: `family_name`, `company.beneficial_owners.0.birth_date`. */
export type Values = Readonly<Record<string, string>>

export const personFields = [
  ...(['family_name', 'given_name', 'birth_date', 'nationality', 'email', 'foreign_pep'] as const),
] as const
export const ownerFields = [...personFields, 'share_percent'] as const
export const mostOwners = 10

export const ownerPath = (index: number, field: string): string =>
  `company.beneficial_owners.${index}.${field}`

export function valuesOf(draft: InformationDraft): Values {
  const values: Record<string, string> = {}
  const keep = (path: string, value: string | number | undefined) => {
    if (value !== undefined) values[path] = String(value)
  }
  for (const name of informationFields) keep(name, draft[name])
  const { representative = {}, beneficial_owners = [], ...company } = draft.company ?? {}
  for (const field of companyFields) keep(`company.${field}`, company[field])
  for (const field of personFields) keep(`company.representative.${field}`, representative[field])
  for (const [index, owner] of beneficial_owners.entries())
    for (const field of ownerFields) keep(ownerPath(index, field), owner[field])
  return values
}

/** At least one: if no one owns a quarter, the representative is named. */
export function ownerCount(values: Values): number {
  const indices = Object.keys(values).map((path) =>
    Number(/^company\.beneficial_owners\.(\d+)\./.exec(path)?.[1] ?? 0),
  )
  return Math.max(0, ...indices) + 1
}

export function addOwner(values: Values): Values {
  const index = ownerCount(values)
  return index >= mostOwners ? values : { ...values, [ownerPath(index, 'family_name')]: '' }
}

export function removeOwner(values: Values, removed: number): Values {
  const count = ownerCount(values)
  const rest = Object.entries(values).filter(([path]) => !path.startsWith('company.beneficial_owners.'))
  const kept: [string, string][] = []
  const stay = Array.from({ length: count }, (_, index) => index).filter((index) => index !== removed)
  for (const [index, before] of stay.entries())
    for (const field of ownerFields)
      kept.push([ownerPath(index, field), values[ownerPath(before, field)] ?? ''])
  return Object.fromEntries([...rest, ...kept])
}

function companyOf(values: Values) {
  const at = (path: string) => values[`company.${path}`] ?? ''
  const person = (path: string) =>
    Object.fromEntries(personFields.map((field) => [field, at(`${path}.${field}`)]))
  return {
    ...Object.fromEntries(
      companyFields.map((field) => [field, isAsked(`company.${field}`, values) ? at(field) : '']),
    ),
    representative: person('representative'),
    beneficial_owners: Array.from({ length: ownerCount(values) }, (_, index) => ({
      ...person(`beneficial_owners.${index}`),
      share_percent: at(`beneficial_owners.${index}.share_percent`),
    })),
  }
}

/** What to save of the changed fields. The company is one item and is always saved as a whole. */
export function draftOf(values: Values, changed: Iterable<string>): InformationDraft {
  const draft: Record<string, unknown> = {}
  for (const path of changed) {
    if (path.startsWith('company.')) draft.company = companyOf(values)
    else draft[path] = values[path] ?? ''
  }
  return draft as InformationDraft
}

/** The whole form as submitted, without texts of 'other' that no longer apply. */
export function answerOf(values: Values, userType: UserType): Record<string, unknown> {
  const left: readonly string[] = userType === 'corporate' ? privateFields : []
  const items = informationFields
    .filter((name) => !left.includes(name))
    .map((name) => [name, isAsked(name, values) ? tidy(name, values) : ''])
  if (userType === 'individual') return Object.fromEntries(items)
  const company = companyOf(values)
  const owners = company.beneficial_owners.map((owner) => ({
    ...owner,
    share_percent: shareOf(owner.share_percent),
  }))
  return { ...Object.fromEntries(items), company: { ...company, beneficial_owners: owners } }
}

/** Numbers are typed in national format and submitted in international format. */
export const phones: readonly string[] = ['phone', 'mobile']

const tidy = (name: string, values: Values): string =>
  phones.includes(name) ? toInternational(values[name] ?? '', values.country ?? '') : (values[name] ?? '')

/** Full-width digits are accepted; text that is not a number stays unchanged, for validation to find. */
export function shareOf(text: string): number | string {
  const digits = text.normalize('NFKC').trim()
  return /^\d{1,3}(\.\d{1,2})?$/.test(digits) ? Number(digits) : digits
}
