import type { Information } from '@planet/contract/calls/customer/information'

type Known = Pick<
  Information,
  'family_name' | 'given_name' | 'birth_date' | 'passport_number' | 'mobile' | 'company'
>

const plain = (text: string): string => text.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '')
const same = (one: string | undefined, other: string | undefined): boolean =>
  Boolean(one && other) && plain(one ?? '') === plain(other ?? '')

/** Whether two accounts belong to one person or company, by what both were identified with. */
export function isSamePerson(one: Known, other: Known): boolean {
  const hasSameName = same(one.family_name, other.family_name) && same(one.given_name, other.given_name)
  return (
    same(one.passport_number, other.passport_number) ||
    same(one.mobile, other.mobile) ||
    (hasSameName && one.birth_date === other.birth_date) ||
    same(one.company?.registration_number, other.company?.registration_number)
  )
}
