import { documentTypes } from '@planet/api/calls/customer/file-upload'
import type { getCase } from '@planet/compliance/cases/cases'
import type { listCases } from '@planet/compliance/cases/list-cases'
import { caseEvents, caseKinds } from '@planet/compliance/machine/case-machine'
import type { ReactNode } from 'react'
import { address } from '../../frame/address.ts'
import { Columns, CustomerLink, Fact, Facts, Link, Moment, Mono, Panel, Tabs } from '../../frame/elements.tsx'
import { AreaField, HiddenField, SelectField, TextField } from '../../frame/fields.tsx'
import { Button, Folded, PostForm } from '../../frame/forms.tsx'
import { Pager } from '../../frame/list.tsx'
import type { Paged } from '../../frame/paging.ts'
import type { Visit } from '../../frame/section.ts'
import { Table } from '../../frame/table.tsx'
import { WaitingSince } from '../../frame/waiting-since.tsx'
import { CaseFiles, FundsForm, Questions } from './case-papers.tsx'
import { texts } from './texts.ts'

type Cases = Awaited<ReturnType<typeof listCases>>
type Found = Awaited<ReturnType<typeof getCase>>

export function ListPage({
  visit,
  isClosed,
  paged: { rows, next },
}: {
  visit: Visit
  isClosed: boolean
  paged: Paged<Cases[number]>
}): ReactNode {
  const t = texts[visit.language]
  const tab = (state: 'open' | 'closed') => ({
    href: address('/cases', { state }),
    label: t[state],
    isCurrent: (state === 'closed') === isClosed,
  })
  return (
    <>
      <Tabs label={t.queues} tabs={[tab('open'), tab('closed')]} />
      <p>{t.help}</p>
      <CaseTable visit={visit} cases={rows} />
      <Pager
        path="/cases"
        filters={{ state: isClosed ? 'closed' : 'open' }}
        next={next}
        isFirst={visit.query('after') === ''}
        language={visit.language}
      />
    </>
  )
}

function CaseTable({ visit, cases }: { visit: Visit; cases: readonly Cases[number][] }): ReactNode {
  const t = texts[visit.language]
  return (
    <Table
      caption={t.title}
      rows={cases}
      columns={[
        {
          head: t.id,
          cell: ({ id }) => (
            <Link href={`/cases/${id}`}>
              <Mono>{id}</Mono>
            </Link>
          ),
        },
        { head: t.account, cell: ({ account_id }) => <CustomerLink account={account_id} /> },
        { head: t.kind, cell: ({ kind }) => t.kinds[kind] },
        { head: t.state, cell: ({ state }) => t.states[state] },
        { head: t.assigned, cell: ({ assigned_to }) => assigned_to ?? '–' },
        {
          head: t.since,
          cell: ({ state, opened_at }) =>
            state === 'closed' ? (
              <Moment at={opened_at} />
            ) : (
              <WaitingSince visit={visit} kind="cases" at={opened_at} />
            ),
        },
      ]}
      empty={t.none}
    />
  )
}

/** On a customer's page: the cases about them, and a form for a new one. */
export function CustomerCases({
  visit,
  accountId,
  cases,
}: {
  visit: Visit
  accountId: string
  cases: Cases
}): ReactNode {
  const t = texts[visit.language]
  return (
    <Panel title={t.title}>
      <CaseTable visit={visit} cases={cases} />
      <Folded summary={t.newCase}>
        <PostForm action={`/customers/${encodeURIComponent(accountId)}/cases`}>
          <SelectField
            name="kind"
            label={t.kind}
            value="suspicious"
            options={caseKinds.map((kind) => [kind, t.kinds[kind]] as const)}
          />
          <AreaField name="note" label={t.whatNoticed} />
          <Button>{t.newCase}</Button>
        </PostForm>
      </Folded>
    </Panel>
  )
}

export function CasePage({ visit, found }: { visit: Visit; found: Found }): ReactNode {
  const t = texts[visit.language]
  const to = (act: string) => `/cases/${found.id}/${act}`
  const actions: Readonly<Record<string, string>> = t.actions
  const side = visit.may('cases.work') && (
    <Panel title={t.work}>
      {found.state !== 'closed' && found.assigned_to !== visit.operator.name && (
        <PostForm action={to('take')}>
          <Button>{t.take}</Button>
        </PostForm>
      )}
      <PostForm action={to('notes')}>
        <AreaField name="note" label={t.note} />
        <Button look="main">{t.addNote}</Button>
      </PostForm>
      <form method="post" action={to('files')} encType="multipart/form-data">
        <label className="field">
          <span>{t.file}</span>
          <input type="file" name="file" accept={documentTypes.join(',')} required />
        </label>
        <TextField name="note" label={t.fileNote} maxLength={500} />
        <Button>{t.addFile}</Button>
      </form>
      {found.state !== 'closed' && <FundsForm visit={visit} found={found} />}
      <PostForm action={to('converts')}>
        <TextField name="number" label={t.convert} maxLength={20} />
        <Button>{t.link}</Button>
      </PostForm>
      {caseEvents(found.state).map((event) => (
        <Folded key={event} summary={t.acts[event]}>
          <PostForm action={to('move')}>
            <HiddenField name="event" value={event} />
            <AreaField name="note" label={t.reason} />
            <Button look={event === 'closed' ? 'bad' : 'quiet'}>{t.acts[event]}</Button>
          </PostForm>
        </Folded>
      ))}
    </Panel>
  )
  return (
    <Columns side={side}>
      <Panel title={t.id}>
        <Facts>
          <Fact name={t.account}>
            <CustomerLink account={found.account_id} />
          </Fact>
          <Fact name={t.kind}>{t.kinds[found.kind]}</Fact>
          <Fact name={t.state}>{t.states[found.state]}</Fact>
          <Fact name={t.assigned}>{found.assigned_to ?? '–'}</Fact>
          <Fact name={t.openedBy}>{found.opened_by}</Fact>
          <Fact name={t.since}>
            <Moment at={found.opened_at} />
          </Fact>
          <Fact name={t.converts}>{found.converts.map((number) => `W-${number}`).join(', ') || '–'}</Fact>
        </Facts>
      </Panel>
      <CaseFiles visit={visit} found={found} />
      <Questions visit={visit} found={found} />
      <Panel title={t.timeline}>
        <Table
          caption={t.timeline}
          rows={found.entries}
          columns={[
            { head: t.time, cell: ({ at }) => <Moment at={at} hasSeconds /> },
            { head: t.who, cell: ({ operator }) => operator },
            { head: t.what, cell: ({ action }) => actions[action] ?? action },
            { head: t.note, cell: ({ note }) => note },
          ]}
          empty="–"
        />
      </Panel>
    </Columns>
  )
}
