import type { Language } from '@planet/api/language'
import { canFetch, scopeOf } from '@planet/compliance/records/agreed-export'
import type { ProposalRow } from '@planet/operators/decisions/proposals'
import type { RecordScope } from '@planet/platform/database/records'
import type { ReactNode } from 'react'
import { CustomerLink, Link, Moment, Panel } from '../../frame/elements.tsx'
import { AreaField, TextField } from '../../frame/fields.tsx'
import { Button, Folded, PostForm } from '../../frame/forms.tsx'
import { Pager } from '../../frame/list.tsx'
import type { Paged } from '../../frame/paging.ts'
import type { Visit } from '../../frame/section.ts'
import { CodeField } from '../../frame/step-up.tsx'
import { Table } from '../../frame/table.tsx'
import { texts } from './texts.ts'

const day = (at: Date): string => at.toISOString().slice(0, 10)

/** Names a scope in the audit log and in the name of the archive; the last day is included. */
export const scopeName = (scope: RecordScope): string =>
  'account' in scope
    ? scope.account
    : `${day(scope.from)}_${day(new Date(scope.until.getTime() - 86_400_000))}`

export function ExportsPage({
  visit,
  paged: { rows, next },
  isFirst,
  now,
}: {
  visit: Visit
  paged: Paged<ProposalRow>
  isFirst: boolean
  now: Date
}): ReactNode {
  const t = texts[visit.language]
  const link = (row: ProposalRow) =>
    canFetch(row, visit.operator, now) ? (
      <Link href={`/exports/${row.id}/archive`}>{t.download}</Link>
    ) : row.state === 'confirmed' ? (
      t.over
    ) : (
      '–'
    )
  return (
    <>
      <p>{t.help}</p>
      <Panel title={t.period}>
        <PostForm action="/exports/period">
          <TextField name="from" label={t.from} type="date" />
          <TextField name="until" label={t.until} type="date" />
          <AreaField name="reason" label={t.reason} maxLength={500} />
          <CodeField language={visit.language} />
          <Button look="main">{t.propose}</Button>
        </PostForm>
      </Panel>
      <Panel title={t.list}>
        <Table
          caption={t.list}
          rows={rows}
          columns={[
            {
              head: t.what,
              cell: (row) =>
                row.account_id === null ? scopeName(scopeOf(row)) : <CustomerLink account={row.account_id} />,
            },
            {
              head: t.state,
              cell: (row) => <Link href={`/proposals/${row.id}`}>{t.states[row.state]}</Link>,
            },
            { head: t.reason, cell: (row) => row.reason },
            { head: t.proposedBy, cell: (row) => row.proposed_by },
            { head: t.confirmedBy, cell: (row) => row.decided_by ?? '–' },
            { head: t.since, cell: (row) => <Moment at={row.proposed_at} /> },
            { head: t.archive, cell: link },
          ]}
          empty={t.none}
        />
        <Pager path="/exports" filters={{}} next={next} isFirst={isFirst} language={visit.language} />
      </Panel>
    </>
  )
}

/** On a customer's page. */
export const ExportForm = ({ language, account }: { language: Language; account: string }): ReactNode => {
  const t = texts[language]
  return (
    <Folded summary={t.customer}>
      <p>{t.customerHelp}</p>
      <PostForm action={`/customers/${encodeURIComponent(account)}/export`}>
        <AreaField name="reason" label={t.reason} maxLength={500} />
        <CodeField language={language} />
        <Button>{t.propose}</Button>
      </PostForm>
    </Folded>
  )
}
