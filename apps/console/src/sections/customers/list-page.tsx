import type { customersById, listCustomers } from '@planet/accounts/customers/customers'
import type { AccountStatus } from '@planet/accounts/machine/state'
import type { Language } from '@planet/api/language'
import type { Assignment } from '@planet/operators/decisions/assignments'
import type { ReactNode } from 'react'
import { CustomerLink, Moment, Pill } from '../../frame/elements.tsx'
import { SelectField, TextField } from '../../frame/fields.tsx'
import type { Tone } from '../../frame/flash.ts'
import { languageNames } from '../../frame/language.ts'
import { FilterBar, Pager, SearchBar } from '../../frame/list.tsx'
import type { Paged } from '../../frame/paging.ts'
import type { Visit } from '../../frame/section.ts'
import { Table } from '../../frame/table.tsx'
import { WaitingSince } from '../../frame/waiting-since.tsx'
import { texts as queueTexts } from '../queues/texts.ts'
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
export const StatusPill = ({
  status,
  language,
}: {
  status: AccountStatus
  language: Language
}): ReactNode => <Pill tone={tones[status]}>{texts[language].statuses[status]}</Pill>

export type Filters = { status: string; kind: string; from: string; until: string }
type Row = Awaited<ReturnType<typeof customersById>>[number]
type ListedRow = Awaited<ReturnType<typeof listCustomers>>[number]

/** Who reviews each application, and since when it waits. */
type Queue = { taken: ReadonlyMap<string, Assignment>; since: ReadonlyMap<string, Date> }

export function ListPage({
  visit,
  filters,
  paged: { rows, next },
  queue,
  companies,
  isFirst,
}: {
  visit: Visit
  filters: Filters
  paged: Paged<ListedRow>
  /** Undefined unless the list is the queue of applications. */
  queue: Queue | undefined
  companies: ReadonlyMap<string, string>
  isFirst: boolean
}): ReactNode {
  const { language } = visit
  const t = texts[language]
  const every = ['', t.every] as const
  const fields = (
    <>
      <SelectField
        name="status"
        label={t.status}
        value={filters.status}
        options={[every, ...statuses.map((status) => [status, t.statuses[status]] as const)]}
      />
      <SelectField
        name="kind"
        label={t.kind}
        value={filters.kind}
        options={[every, ['individual', t.kinds.individual], ['corporate', t.kinds.corporate]]}
      />
      <TextField name="from" label={t.from} value={filters.from} type="date" isOptional />
      <TextField name="until" label={t.until} value={filters.until} type="date" isOptional />
    </>
  )
  const searchField = (
    <TextField name="text" label={t.search} placeholder={t.searchHelp} type="search" maxLength={320} />
  )
  const list = <CustomerTable visit={visit} rows={rows} queue={queue} companies={companies} />
  return (
    <>
      <SearchBar path="/customers/find" language={language}>
        {searchField}
      </SearchBar>
      <FilterBar path="/customers" language={language}>
        {fields}
      </FilterBar>
      {list}
      <Pager path="/customers" filters={filters} next={next} isFirst={isFirst} language={language} />
    </>
  )
}

/** Without personal data: companies by name, people by their account. */
export function CustomerTable({
  visit,
  rows,
  queue,
  companies,
}: {
  visit: Visit
  rows: readonly Row[]
  queue?: Queue | undefined
  companies: ReadonlyMap<string, string>
}): ReactNode {
  const { language } = visit
  const t = texts[language]
  return (
    <Table
      caption={t.title}
      rows={rows}
      columns={[
        {
          head: t.account,
          cell: ({ id }) => {
            const company = companies.get(id)
            return (
              <>
                <CustomerLink account={id} />
                {company && (
                  <>
                    <br />
                    <small>{company}</small>
                  </>
                )}
              </>
            )
          },
        },
        { head: t.status, cell: (row) => <StatusPill status={row.status} language={language} /> },
        { head: t.kind, cell: (row) => t.kinds[row.user_type] },
        { head: t.identity, cell: (row) => t.identities[row.identity] },
        { head: t.language, cell: (row) => languageNames[row.language] },
        queue !== undefined && {
          head: queueTexts[language].assigned,
          cell: (row) => queue.taken.get(row.id)?.operator ?? '–',
        },
        queue !== undefined && {
          head: queueTexts[language].since,
          cell: (row) => <WaitingSince visit={visit} kind="reviews" at={queue.since.get(row.id) ?? null} />,
        },
        { head: t.signedUp, cell: (row) => <Moment at={row.created_at} /> },
      ]}
      empty={t.none}
    />
  )
}
