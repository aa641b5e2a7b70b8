import type { InformationDraft } from '@planet/api/fields/information'
import {
  type Item,
  isAsked,
  itemAt,
  items,
  pathsOn,
  type StepName,
  stepsFor,
  type UserType,
} from './items.ts'
import { groupedPhone } from './phone.ts'
import { ownerCount, ownerPath, personFields, type Values, valuesOf } from './values.ts'

/** The texts for displaying data, passed in so that the grouping itself stays pure. */
export type Words = {
  label: (path: string, userType: UserType) => string
  code: (set: Extract<Item, { kind: 'choice' }>['set'], code: string) => string
  country: (code: string) => string
  day: (day: string) => string
  owner: (n: number) => string
  percent: string
}

export type Shown = { name: string; value: string }
export type Group = { step: StepName; parts: readonly { heading?: string; rows: readonly Shown[] }[] }

/** Everything entered, in the order of the form, ready to display. */
export function groupsOf(draft: InformationDraft, words: Words): readonly Group[] {
  const values = valuesOf(draft)
  const userType = draft.company ? 'corporate' : 'individual'
  return stepsFor(userType).map((step) =>
    step === 'owners'
      ? { step, parts: ownerParts(values, words) }
      : { step, parts: [{ rows: itemRows(pathsOn(step, userType), values, words, userType) }] },
  )
}

const itemRows = (paths: readonly string[], values: Values, words: Words, userType: UserType): Shown[] =>
  paths
    .filter((path) => isAsked(path, values))
    .map((path) => ({
      name: words.label(path, userType),
      value: read(itemAt(path), values[path] ?? '', words),
    }))

function read(item: Item | undefined, value: string, words: Words): string {
  if (value === '') return '—'
  if (item?.kind === 'choice') return words.code(item.set, value)
  if (item?.kind === 'country') return words.country(value)
  if (item?.kind === 'text' && item.inputMode === 'tel') return groupedPhone(value)
  return item?.kind === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? words.day(value) : value
}

function ownerParts(values: Values, words: Words): Group['parts'] {
  const readPerson = (name: (typeof personFields)[number], value: string): string => {
    if (value === '') return '—'
    if (name === 'nationality') return words.country(value)
    if (name === 'foreign_pep') return words.code('personPep', value)
    return name === 'birth_date' ? read(items.birth_date, value, words) : value
  }
  const person = (prefix: string): Shown[] =>
    personFields.map((name) => {
      const isOwn = name === 'nationality' || name === 'email' || name === 'foreign_pep'
      return {
        name: words.label(isOwn ? `company.${name}` : name, 'corporate'),
        value: readPerson(name, values[`company.${prefix}.${name}`] ?? ''),
      }
    })
  const owners = Array.from({ length: ownerCount(values) }, (_, index) => ({
    heading: words.owner(index + 1),
    rows: [
      ...person(`beneficial_owners.${index}`),
      {
        name: words.label('company.share_percent', 'corporate'),
        value: `${values[ownerPath(index, 'share_percent')] ?? '—'}${words.percent}`,
      },
    ],
  }))
  const heading = words.label('company.representative', 'corporate')
  return [{ heading, rows: person('representative') }, ...owners]
}
