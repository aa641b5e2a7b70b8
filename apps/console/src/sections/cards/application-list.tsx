import { type ApplicationShown, applicationStates } from '@planet/cards/queries/lists'
import type { ReactNode } from 'react'
import { CustomerLink, Link, Moment, Mono, Pill } from '../../frame/elements.tsx'
import type { Visit } from '../../frame/section.ts'
import { Table } from '../../frame/table.tsx'
import { moneyTexts } from '../../money/texts.ts'
import { CardList } from './card-list.tsx'
import { cardTexts } from './texts.ts'

export const applicationTones = {
  draft: 'plain',
  submitted: 'wait',
  received: 'wait',
  approved: 'good',
  rejected: 'bad',
} as const

export function ApplicationList({
  visit,
  rows,
  next,
}: {
  visit: Visit
  rows: readonly ApplicationShown[]
  next: string | undefined
}): ReactNode {
  const { language } = visit
  const t = cardTexts[language]
  const { columns, nothing } = moneyTexts[language]
  const states = applicationStates.map((state) => [state, t.applicationStates[state]] as const)
  return (
    <CardList visit={visit} tab="applications" states={states} next={next}>
      <Table
        caption={t.tabs.applications}
        rows={rows}
        columns={[
          {
            head: columns.id,
            cell: (row) => (
              <Link href={`/cards/applications/${row.id}`}>
                <Mono>{row.id}</Mono>
              </Link>
            ),
          },
          { head: t.account, cell: (row) => <CustomerLink account={row.account_id} /> },
          {
            head: columns.state,
            cell: (row) => <Pill tone={applicationTones[row.state]}>{t.applicationStates[row.state]}</Pill>,
          },
          { head: t.because, cell: (row) => row.comment || '–' },
          { head: t.begun, cell: (row) => <Moment at={row.created_at} /> },
          { head: t.submitted, cell: (row) => <Moment at={row.submitted_at} /> },
          { head: t.decided, cell: (row) => <Moment at={row.decided_at} /> },
        ]}
        empty={nothing}
      />
    </CardList>
  )
}
