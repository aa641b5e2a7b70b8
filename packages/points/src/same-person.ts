import type { Information } from '@planet/api/fields/information'

type Known = Pick<
  Information,
  'family_name' | 'given_name' | 'birth_date' | 'passport_number' | 'mobile' | 'company'
>

const plain = (text: string): string => text.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '')

/** What identifies a person or a company, each as one text; nothing for missing data. */
export function marksOf(known: Known): string[] {
  const marks = {
    passport: [known.passport_number],
    mobile: [known.mobile],
    name: [known.family_name, known.given_name, known.birth_date],
    company: [known.company?.registration_number],
  }
  return Object.entries(marks).flatMap(([kind, parts]) => {
    const texts = parts.map((part) => plain(part ?? ''))
    return texts.includes('') ? [] : [[kind, ...texts].join('\n')]
  })
}

/** Whether two accounts belong to one person or company, by their identification data. */
export function isSamePerson(one: Known, other: Known): boolean {
  const marks = new Set(marksOf(one))
  return marksOf(other).some((mark) => marks.has(mark))
}
