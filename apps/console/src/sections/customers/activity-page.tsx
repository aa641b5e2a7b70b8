import type { Language } from '@planet/api/language'
import type { ReactNode } from 'react'
import { CustomerLink, Link, Moment } from '../../frame/elements.tsx'
import { SelectField } from '../../frame/fields.tsx'
import { FilterBar, Pager } from '../../frame/list.tsx'
import type { Paged } from '../../frame/paging.ts'
import type { Visit } from '../../frame/section.ts'
import { Table } from '../../frame/table.tsx'
import type { ActivityEntry, ActivityKind } from './activity-entry.ts'
import { addressOf } from './address.ts'
import { texts } from './texts.ts'

export function ActivityTable({
  language,
  entries,
}: {
  language: Language
  entries: readonly ActivityEntry[]
}): ReactNode {
  const t = texts[language]
  return (
    <Table
      caption={t.activity}
      rows={entries}
      columns={[
        { head: t.time, cell: ({ at }) => <Moment at={at} /> },
        { head: t.kind, cell: ({ kind }) => t.activities[kind] },
        { head: t.what, cell: ({ what, href }) => (href ? <Link href={href}>{what}</Link> : what) },
        { head: t.state, cell: ({ state }) => state || '–' },
      ]}
      empty={t.noActivity}
    />
  )
}

type Props = {
  visit: Visit
  account: string
  /** What the operator may see. */
  kinds: readonly ActivityKind[]
  /** Undefined for every kind. */
  kind: ActivityKind | undefined
  paged: Paged<ActivityEntry>
}

/** Everything that happened around an account, page by page. */
export function ActivityPage({ visit, account, kinds, kind, paged: { rows, next } }: Props): ReactNode {
  const { language, query } = visit
  const t = texts[language]
  const path = addressOf(account, 'activity')
  return (
    <>
      <p>
        <CustomerLink account={account} />
      </p>
      <FilterBar path={path} language={language}>
        <SelectField
          name="kind"
          label={t.kind}
          value={kind ?? ''}
          options={[['', t.every], ...kinds.map((one) => [one, t.activities[one]] as const)]}
        />
      </FilterBar>
      <ActivityTable language={language} entries={rows} />
      <Pager
        path={path}
        filters={{ kind: kind ?? '' }}
        next={next}
        isFirst={query('after') === ''}
        language={language}
      />
    </>
  )
}
