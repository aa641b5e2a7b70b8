import type { Information } from '@planet/api/fields/information'

/** Ignores case, width, spaces and punctuation, as people type the same name in different ways. */
const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}\p{S}]/gu, '')

/** Numbers are typed with and without country code, so their last digits count. */
const phoneDigits = 9
const shortestPhone = 7

const phone = (text = ''): string[] => {
  const digits = text.normalize('NFKC').replace(/\D/g, '')
  return digits.length < shortestPhone ? [] : [`phone:${digits.slice(-phoneDigits)}`]
}
const words = (...texts: readonly (string | undefined)[]): string[] =>
  texts.flatMap((text) => {
    const folded = fold(text ?? '')
    return folded === '' ? [] : [`text:${folded}`]
  })
/** By the whole name in either order, and by the family name. */
const person = (family = '', given = ''): string[] => words(family + given, given + family, family)

type Company = NonNullable<Information['company']>
/** Data from an older form may lack items that are asked for now. */
type StoredForm = Partial<Omit<Information, 'company'>> & { company?: Partial<Company> | undefined }

/** The terms that find a customer. */
export function termsOf(information: StoredForm): string[] {
  const { company } = information
  const terms = [
    ...person(information.family_name, information.given_name),
    ...person(information.family_name_roman, information.given_name_roman),
    ...words(information.passport_number, company?.company_name, company?.registration_number),
    ...person(company?.representative?.family_name, company?.representative?.given_name),
    ...phone(information.phone),
    ...phone(information.mobile),
  ]
  return [...new Set(terms)]
}

/** The possible meanings of a typed text. */
export const termsIn = (typed: string): string[] => [...words(typed), ...phone(typed)]
