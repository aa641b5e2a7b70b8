import type { listCustomers } from '@planet/accounts/operators/customers'
import type { AccountStatus } from '@planet/accounts/status/state'
import type { Language } from '@planet/api/language'
import { type Html, html } from '@planet/platform/html/html'
import { customerLink, moment, pill, table } from '../../frame/elements.ts'
import { selectField, textField } from '../../frame/fields.ts'
import type { Tone } from '../../frame/flash.ts'
import { languageNames } from '../../frame/language.ts'
import { filterBar, pager, searchBar } from '../../frame/list.ts'
import type { Paged } from '../../frame/paging.ts'
import { texts } from './texts.ts'

export const statuses = [
  '100',
  '200',
  '000',
  '300',
  '500',
  '600',
  '900',
] as const satisfies readonly AccountStatus[]

const tones: Readonly<Record<AccountStatus, Tone | 'plain'>> = {
  '000': 'plain',
  '100': 'wait',
  '200': 'wait',
  '300': 'bad',
  '500': 'good',
  '600': 'bad',
  '900': 'plain',
}
export const statusPill = (status: AccountStatus, language: Language): Html =>
  pill(tones[status], texts[language].statuses[status])

export type Filters = { status: string; kind: string; from: string; until: string }
type Row = Awaited<ReturnType<typeof listCustomers>>[number]

export function listPage(
  language: Language,
  filters: Filters,
  { rows, next }: Paged<Row>,
  isFirst: boolean,
): Html {
  const t = texts[language]
  const every = ['', t.every] as const
  const fields = [
    selectField({
      ...{ name: 'status', label: t.status, value: filters.status },
      options: [every, ...statuses.map((status) => [status, t.statuses[status]] as const)],
    }),
    selectField({
      ...{ name: 'kind', label: t.kind, value: filters.kind },
      options: [every, ['individual', t.kinds.individual], ['corporate', t.kinds.corporate]],
    }),
    textField({ name: 'from', label: t.from, value: filters.from, type: 'date', isOptional: true }),
    textField({ name: 'until', label: t.until, value: filters.until, type: 'date', isOptional: true }),
  ]
  const sought = textField({
    ...{ name: 'text', label: t.search, placeholder: t.searchHelp },
    ...{ type: 'search', longest: 320 },
  })
  const list = table({
    caption: t.title,
    head: [t.account, t.status, t.kind, t.identity, t.language, t.signedUp],
    rows: rows.map((row) => [
      customerLink(row.id),
      statusPill(row.status, language),
      t.kinds[row.user_type],
      t.identities[row.identity],
      languageNames[row.language],
      moment(row.created_at),
    ]),
    empty: t.none,
  })
  return html`${searchBar('/customers/find', sought, language)}${filterBar('/customers', fields, language)}${list}${pager('/customers', filters, { next, isFirst }, language)}`
}
