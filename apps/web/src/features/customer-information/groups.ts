import type { InformationDraft } from '@planet/api/calls/customer/information'
import { type Item, type ItemName, isAsked, items, type StepName, stepItems, stepsFor } from './items.ts'
import { groupedPhone } from './phone.ts'
import { ownerCount, ownerPath, personFields, type Values, valuesOf } from './values.ts'

/** The words in which data is shown; handed in, so that the grouping itself is plain. */
export type Words = {
  label: (name: ItemName) => string
  code: (item: Extract<Item, { kind: 'choice' }>, code: string) => string
  country: (code: string) => string
  day: (day: string) => string
  company: {
    company_name: string
    registration_number: string
    representative: string
    owner: (n: number) => string
    share_percent: string
    percent: string
  }
}

export type Shown = { name: string; value: string }
export type Group = { step: StepName; parts: readonly { heading?: string; rows: readonly Shown[] }[] }

/** All that was entered, in the order of the form, ready to be read. */
export function groupsOf(draft: InformationDraft, words: Words): readonly Group[] {
  const values = valuesOf(draft)
  return stepsFor(draft.company ? 'corporate' : 'individual').map((step) =>
    step === 'company'
      ? { step, parts: companyParts(values, words) }
      : { step, parts: [{ rows: itemRows(stepItems[step], values, words) }] },
  )
}

const itemRows = (names: readonly ItemName[], values: Values, words: Words): Shown[] =>
  names
    .filter((name) => isAsked(name, values))
    .map((name) => ({ name: words.label(name), value: read(items[name], values[name] ?? '', words) }))

function read(item: Item, value: string, words: Words): string {
  if (value === '') return '—'
  if (item.kind === 'choice') return words.code(item, value)
  if (item.kind === 'country') return words.country(value)
  if (item.kind === 'text' && item.inputMode === 'tel') return groupedPhone(value)
  return item.kind === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? words.day(value) : value
}

function companyParts(values: Values, words: Words): Group['parts'] {
  const at = (path: string) => values[`company.${path}`] || '—'
  const person = (prefix: string): Shown[] =>
    personFields.map((name) => ({
      name: words.label(name),
      value: read(items[name], values[`company.${prefix}.${name}`] ?? '', words),
    }))
  const owners = Array.from({ length: ownerCount(values) }, (_, index) => ({
    heading: words.company.owner(index + 1),
    rows: [
      ...person(`beneficial_owners.${index}`),
      {
        name: words.company.share_percent,
        value: `${values[ownerPath(index, 'share_percent')] ?? '—'}${words.company.percent}`,
      },
    ],
  }))
  return [
    {
      rows: [
        { name: words.company.company_name, value: at('company_name') },
        { name: words.company.registration_number, value: at('registration_number') },
      ],
    },
    { heading: words.company.representative, rows: person('representative') },
    ...owners,
  ]
}
